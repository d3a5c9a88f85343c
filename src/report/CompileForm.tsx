import { Button, Form, Input, Select } from 'antd';
import { type Ref, useEffect, useImperativeHandle } from 'react';
import type { ReportRecord } from '../../contract/report/report-view';
import type { Label } from '../../domain/kit/label';
import { report as entity } from '../../domain/report/report.entity';
import { ConflictNote } from '../kit/crud/ConflictNote';
import { useLabel, useText } from '../kit/format/label';
import { DayInput } from '../kit/input/DayInput';
import { ConclusionItem } from './ConclusionItem';
import styles from './compile.less';
import { type CompileDraft, draftOf } from './compile-draft';
import { KnownDeviations } from './KnownDeviations';
import { Marks } from './Marks';
import { OpinionItem } from './OpinionItem';
import { type Options, options } from './options';
import { useCompile } from './use-compile';

export type CompileHandle = { saveChanges: () => Promise<number | undefined> };

type Props = {
  record: ReportRecord;
  handle: Ref<CompileHandle>;
  onDone: () => void;
  /** Whether leaving now would lose something. */
  onDirty: (isDirty: boolean) => void;
};

const { fields } = entity;

const choices = (of: Options, label: (label: Label) => string) =>
  Object.entries(of).map(([value, words]) => ({ value, label: label(words) }));

/** 编制: what the compiler decides. The results are not among it. */
export const CompileForm = ({ record, handle, onDone, onDirty }: Props) => {
  const label = useLabel();
  const text = useText();
  const [form] = Form.useForm<CompileDraft>();
  const { state, save, onTouched, takeTheirs, saveChanges } = useCompile(form, record, onDone);
  useImperativeHandle(handle, () => ({ saveChanges }));
  const isDirty = state !== 'saved';
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const isNew = record.report.state === 'awaitingCompile';
  const isAmendment = record.report.type === 'amend';

  return (
    <Form<CompileDraft>
      form={form}
      layout="vertical"
      size="small"
      requiredMark={false}
      initialValues={draftOf(record)}
      onValuesChange={onTouched}
      className={styles.form}
    >
      <div className={styles.whole}>{state === 'conflict' ? <ConflictNote onTake={takeTheirs} /> : null}</div>
      <Form.Item
        name="title"
        label={label(fields.title.label)}
        className={styles.whole}
        rules={[{ required: true, whitespace: true, message: text('report.titleRule') }]}
      >
        <Input maxLength={128} />
      </Form.Item>
      <Form.Item name="type" label={label(fields.type.label)}>
        <Select
          disabled={isAmendment}
          options={choices(options.type, label).filter(({ value }) => isAmendment || value !== 'amend')}
        />
      </Form.Item>
      <Form.Item name="lang" label={label(fields.lang.label)}>
        <Select options={choices(options.lang, label)} />
      </Form.Item>
      <Form.Item name="testFrom" label={label(fields.testFrom.label)}>
        <DayInput />
      </Form.Item>
      <Form.Item name="testTo" label={label(fields.testTo.label)}>
        <DayInput />
      </Form.Item>
      <Form.Item
        name="marks"
        label={label(fields.marks.label)}
        className={styles.whole}
        extra={record.marksAllowed.length === 0 ? text('report.marksNone') : text('report.marksNote')}
      >
        <Marks allowed={record.marksAllowed} />
      </Form.Item>
      <ConclusionItem record={record} onTake={onTouched} />
      <Form.Item
        name="additions"
        label={label(fields.additions.label)}
        className={styles.whole}
        extra={text('report.additionsNote')}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
      <OpinionItem record={record} />
      {record.deviationsKnown.length > 0 ? (
        <Form.Item label={text('report.deviationsKnown')} className={styles.whole}>
          <KnownDeviations record={record} />
        </Form.Item>
      ) : null}
      <Form.Item
        name="deviations"
        label={text(record.deviationsKnown.length > 0 ? 'report.deviationsMore' : 'report.deviations')}
        className={styles.whole}
        extra={text(record.deviationsKnown.length > 0 ? 'report.deviationsMoreNote' : 'report.deviationsNote')}
      >
        <Input.TextArea autoSize={{ minRows: 1, maxRows: 6 }} maxLength={2000} />
      </Form.Item>
      <div className={styles.foot}>
        <span aria-live="polite">{text(isNew && state === 'saved' ? 'report.save.new' : `report.save.${state}`)}</span>
        <Button size="middle" loading={state === 'saving'} onClick={() => void save('save')}>
          {text('report.saveDraft')}
        </Button>
        <Button size="middle" disabled={state === 'saving'} onClick={() => void save('generate')}>
          {text('report.preview')}
        </Button>
      </div>
    </Form>
  );
};
