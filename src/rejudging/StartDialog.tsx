import { Button, Form, Modal, Select } from 'antd';
import { useEffect, useState } from 'react';
import { type RunningRejudging, rejudgingContract } from '../../contract/rejudging/rejudging';
import { ruleChangeContract } from '../../contract/rule-change/rule-change';
import { isUnderWay } from '../../domain/job/job-words';
import { type Rejudging, rejudging } from '../../domain/rejudging/rejudging.entity';
import { FieldInput } from '../kit/crud/FieldInput';
import { FormDialog } from '../kit/dialog/FormDialog';
import { JobProgress } from '../kit/files/JobProgress';
import { useJob } from '../kit/files/use-job';
import { useLabel, useText } from '../kit/format/label';
import { DayInput } from '../kit/input/DayInput';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { useCall } from '../services/use-call';

const { fields } = rejudging;

type Asked = Partial<Pick<Rejudging, 'criterionId' | 'by' | 'otherId' | 'changeId' | 'submittedFrom' | 'submittedTo'>>;

/** The changes of a criterion that wait for approval. */
const ChangeSelect = ({ criterionId, ...rest }: { criterionId: string | undefined; value?: string }) => {
  const { data } = useCall(
    ruleChangeContract.list,
    criterionId === undefined ? null : { criterionId, state: 'waiting', current: 1, pageSize: 50 },
  );
  return (
    <Select
      {...rest}
      showSearch
      optionFilterProp="label"
      options={(data?.list ?? []).map(({ id, reason, openedBy }) => ({ value: id, label: `${reason} · ${openedBy}` }))}
    />
  );
};

const Running = ({
  first,
  onDone,
  onClose,
}: {
  first: RunningRejudging;
  onDone: (id: string) => void;
  onClose: () => void;
}) => {
  const text = useText();
  const [view, setView] = useJob<RunningRejudging>(rejudgingContract.running, first);
  const [cancel, isCancelling] = useSubmit(async () => {
    await call(rejudgingContract.cancel, { id: view.id });
    setView(await call(rejudgingContract.running, { id: view.id }));
  });
  const { rejudging: id } = view;
  useEffect(() => {
    if (id !== null) onDone(id);
  }, [id, onDone]);
  const isOver = !isUnderWay(view);
  return (
    <Modal
      open
      title={text('rejudging.start')}
      maskClosable={false}
      onCancel={onClose}
      footer={
        isOver ? (
          <Button onClick={onClose}>{text('rejudging.close')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{text('rejudging.later')}</Button>
            <Button danger loading={isCancelling} onClick={() => void cancel()}>
              {text('rejudging.cancel')}
            </Button>
          </>
        )
      }
    >
      <p>
        <bdi>{view.name}</bdi>
      </p>
      {isOver && id === null ? (
        <p role="status">{view.message ?? text(`rejudging.${view.state === 'cancelled' ? 'cancelled' : 'failed'}`)}</p>
      ) : (
        <JobProgress done={view.done} total={view.total} why={view.message} />
      )}
    </Modal>
  );
};

type Props = {
  /** Of which criterion, and by which change, where somebody comes from there. */
  criterionId: string | null;
  changeId: string | null;
  onClose: () => void;
  onDone: (id: string) => void;
};

/** Asks which results are to be judged anew and by what, and follows the work to its end. */
export const StartDialog = ({ criterionId, changeId, onClose, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  const [form] = Form.useForm<Asked>();
  const asked = Form.useWatch([], form) as Asked | undefined;
  const [running, setRunning] = useState<RunningRejudging>();
  if (running !== undefined) return <Running first={running} onDone={onDone} onClose={onClose} />;
  const by = asked?.by ?? 'current';
  return (
    <FormDialog<Asked>
      title={text('rejudging.start')}
      form={form}
      initial={{
        by: changeId === null ? 'current' : 'change',
        ...(criterionId !== null && { criterionId }),
        ...(changeId !== null && { changeId }),
      }}
      onOk={async (values) => setRunning(await call(rejudgingContract.start, values as never))}
      onCancel={onClose}
    >
      <p>{text('rejudging.hint')}</p>
      <Form.Item name="criterionId" label={label(fields.criterionId.label)} rules={[{ required: true }]}>
        <FieldInput field={fields.criterionId} />
      </Form.Item>
      <Form.Item name="by" label={label(fields.by.label)} rules={[{ required: true }]}>
        <FieldInput field={fields.by} />
      </Form.Item>
      {by === 'edition' ? (
        <Form.Item name="otherId" label={label(fields.otherId.label)} rules={[{ required: true }]}>
          <FieldInput field={fields.otherId} />
        </Form.Item>
      ) : null}
      {by === 'change' ? (
        <Form.Item name="changeId" label={label(fields.changeId.label)} rules={[{ required: true }]}>
          <ChangeSelect criterionId={asked?.criterionId} />
        </Form.Item>
      ) : null}
      <Form.Item name="submittedFrom" label={label(fields.submittedFrom.label)}>
        <DayInput />
      </Form.Item>
      <Form.Item name="submittedTo" label={label(fields.submittedTo.label)}>
        <DayInput />
      </Form.Item>
    </FormDialog>
  );
};
