import { useSearchParams } from '@umijs/max';
import { Button, Form, Input, type InputRef, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type HandedSample, handoverContract } from '../../contract/handover/handover';
import { handoverPurposes } from '../../domain/handover/handover.entity';
import { giveMany, givenLine, custodyWords as words } from '../../domain/sample/custody-words';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { PasswordField } from '../kit/dialog/PasswordField';
import { setFieldErrors } from '../kit/format/field-errors';
import { useLabel, useText } from '../kit/format/label';
import { Segments } from '../kit/input/Segments';
import { Page } from '../kit/page/Page';
import { StateTag } from '../kit/state/StateTag';
import { useSubmit } from '../kit/submit/use-submit';
import { Hazards } from '../sample/Hazards';
import { call } from '../services/call';
import { useCall } from '../services/use-call';
import { noteWritten } from '../services/written';
import styles from './handover.less';
import { ScanField } from './ScanField';

type Values = {
  toStaffId: string;
  purpose: 'test' | 'keep' | 'other';
  place?: string;
  note?: string;
  password: string;
};

/** The giver scans what is handed over, says to whom, and signs; then it is in transit. */
export const Give = () => {
  const label = useLabel();
  const text = useText();
  const [query, setQuery] = useSearchParams();
  const [form] = Form.useForm<Values>();
  const [samples, setSamples] = useState<readonly HandedSample[]>([]);
  const [wrong, setWrong] = useState<string>();
  const [given, setGiven] = useState<string>();
  const field = useRef<InputRef>(null);
  const takers = useCall(handoverContract.takers, {});

  const [scan, scanning] = useSubmit(
    async (code: string) => {
      setWrong(undefined);
      const found = await call(handoverContract.scan, { code }, { noerror: true });
      if (found.problem) setWrong(found.problem);
      else setSamples((last) => (last.some(({ id }) => id === found.id) ? last : [...last, found]));
    },
    (error) => setWrong(error.fields[0]?.msg ?? error.message),
  );
  // A sample that the address names is taken up at once, as if it were scanned.
  const named = query.get('sample');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sample that is named
  useEffect(() => {
    if (named === null) return;
    setQuery({ tab: 'give' }, { replace: true });
    void scan(named);
  }, [named]);
  // A field that was locked while it asked has lost the keys.
  useEffect(() => {
    if (!scanning) field.current?.focus();
  }, [scanning]);

  const [give, giving] = useSubmit(
    async ({ place, note, ...values }: Values) => {
      setWrong(undefined);
      const { no, count } = await call(
        handoverContract.give,
        {
          ids: samples.map(({ id }) => id),
          ...values,
          ...(place?.trim() && { place: place.trim() }),
          ...(note?.trim() && { note: note.trim() }),
        },
        { noerror: true },
      );
      noteWritten();
      const name = takers.data?.find(({ id }) => id === values.toStaffId)?.name ?? '';
      setGiven(label(givenLine(no, count, name)));
      setSamples([]);
      form.resetFields(['note', 'password']);
    },
    (error) => {
      setFieldErrors(form, error);
      const elsewhere = error.fields.find(({ field: at }) => at.startsWith('ids'));
      setWrong(elsewhere?.msg ?? (error.fields.length > 0 ? undefined : error.message));
    },
  );
  return (
    <Page title={label(words.give)}>
      <section className={styles.sheet} aria-label={label(words.give)}>
        <ScanField
          id="give-scan"
          ref={field}
          title={words.scanGive}
          wrong={wrong}
          busy={scanning}
          onScan={(code) => void scan(code)}
        />
        {given && samples.length === 0 ? <p role="status">✓ {given}</p> : null}
        {samples.length === 0 ? (
          <p className="muted">{label(words.nothingToGive)}</p>
        ) : (
          <>
            <ul className={styles.lines}>
              {samples.map(({ id, no, name, hazards, hazardNote, state, left, qtyUnit }) => (
                <li key={id}>
                  <span className={styles.no}>
                    <span className="mono">{no}</span> <StateTag workflow={sampleWorkflow} state={state} />
                  </span>
                  <span className={styles.name}>
                    {name} <Hazards hazards={hazards} note={hazardNote} />
                  </span>
                  <bdi dir="ltr" className={styles.qty}>{`${left} ${qtyUnit}`}</bdi>
                  <Button
                    size="small"
                    type="text"
                    aria-label={`${label(words.remove)} ${no}`}
                    onClick={() => setSamples((last) => last.filter((each) => each.id !== id))}
                  >
                    {label(words.remove)}
                  </Button>
                </li>
              ))}
            </ul>
            <Form<Values>
              form={form}
              name="give"
              layout="vertical"
              requiredMark={false}
              initialValues={{ purpose: 'test' }}
              onFinish={(values) => void give(values)}
            >
              <div className={styles.fields}>
                <Form.Item
                  name="toStaffId"
                  label={label(words.taker)}
                  rules={[{ required: true, message: text('order.lacks', { what: label(words.taker) }) }]}
                >
                  <Select<string>
                    showSearch
                    optionFilterProp="label"
                    loading={takers.loading}
                    options={(takers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                  />
                </Form.Item>
                <Form.Item name="purpose" label={label(words.purpose)}>
                  <Segments
                    name={label(words.purpose)}
                    options={(['test', 'keep', 'other'] as const).map((value) => ({
                      value,
                      label: label(handoverPurposes[value]),
                    }))}
                  />
                </Form.Item>
                <Form.Item name="place" label={label(words.place)}>
                  <Input maxLength={128} />
                </Form.Item>
                <Form.Item name="note" label={label(words.note)}>
                  <Input maxLength={500} />
                </Form.Item>
              </div>
              <PasswordField meaning={label(words.giveSign)} />
              <Button type="primary" htmlType="submit" loading={giving}>
                {label(giveMany(samples.length))}
              </Button>
            </Form>
          </>
        )}
      </section>
    </Page>
  );
};
