import { App, Form, Input, Skeleton } from 'antd';
import { trailContract } from '../../contract/trail/trail';
import { addDays } from '../../domain/kit/calendar';
import { exceptionClasses } from '../../domain/trail/exceptions';
import { FormDialog } from '../kit/dialog/FormDialog';
import { PasswordField } from '../kit/dialog/PasswordField';
import { useLabel } from '../kit/format/label';
import { No } from '../kit/format/No';
import { DayInput } from '../kit/input/DayInput';
import { Trouble } from '../kit/page/Trouble';
import { call } from '../services/call';
import { today } from '../services/clock';
import { NOTICE_SECONDS } from '../services/feedback';
import { Lead } from '../services/Lead';
import { useCall } from '../services/use-call';
import styles from './trail.less';
import { trailWords as words } from './words';

type Values = { from: string; to: string; opinion: string; password: string };

/** The exceptions of the chosen period by class, the gravest first; each leads to its rows. */
const Found = ({ from, to }: { from: string; to: string }) => {
  const label = useLabel();
  const { data, error, reload } = useCall(trailContract.exceptions, { from, to });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (!data) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  const query = (kind: string) => `/trail?view=exceptions&exception=${kind}&atFrom=${from}&atTo=${to}`;
  return (
    <ul className={styles.counts}>
      {data.counts.map(({ kind, count }) => (
        <li key={kind}>
          {count === 0 ? (
            <span className="muted">{label(exceptionClasses[kind])}</span>
          ) : (
            <Lead to={query(kind)}>{label(exceptionClasses[kind])}</Lead>
          )}
          <No>{String(count)}</No>
        </li>
      ))}
    </ul>
  );
};

/** A period of the trail is reviewed: its exceptions first, then the opinion, then the signature. */
export const ReviewDialog = ({ onClose, onSigned }: { onClose: () => void; onSigned: () => void }) => {
  const label = useLabel();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const end = today();
  const initial = { from: addDays(end, -30), to: end };
  const from = Form.useWatch('from', form) ?? initial.from;
  const to = Form.useWatch('to', form) ?? initial.to;
  return (
    <FormDialog<Values>
      title={label(words.sign)}
      width={560}
      form={form}
      initial={initial}
      onOk={async (values) => {
        await call(trailContract.review, values);
        void message.success(label(words.signed), NOTICE_SECONDS);
        onSigned();
      }}
      onCancel={onClose}
    >
      <div className={styles.period}>
        <Form.Item name="from" label={label(words.from)} rules={[{ required: true }]}>
          <DayInput />
        </Form.Item>
        <Form.Item name="to" label={label(words.to)} rules={[{ required: true }]}>
          <DayInput />
        </Form.Item>
      </div>
      <h4 className={styles.found}>{label(words.found)}</h4>
      {from <= to ? <Found from={from} to={to} /> : null}
      <Form.Item
        name="opinion"
        label={label(words.opinion)}
        rules={[{ required: true, min: 4, whitespace: true, message: label(words.opinionRule) }]}
      >
        <Input.TextArea data-first autoSize={{ minRows: 3, maxRows: 8 }} maxLength={2000} />
      </Form.Item>
      <PasswordField />
    </FormDialog>
  );
};
