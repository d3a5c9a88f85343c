import { Alert, Button, Form } from 'antd';
import type { ReportRecord } from '../../contract/report/report-view';
import { report as entity } from '../../domain/report/report.entity';
import { Day } from '../kit/format/Day';
import { useLabel, useText } from '../kit/format/label';
import styles from './compile.less';

type Props = {
  record: Pick<ReportRecord, 'report' | 'document'>;
  /** What is stored, and removing it: the form item hands both in. */
  value?: string | null;
  onChange?: (text: null) => void;
};

/** The opinion as it will be printed; one that nobody has signed stands in view and can be removed. */
const Opinion = ({ record: { report, document }, value = null, onChange }: Props) => {
  const text = useText();
  const given = document.opinionBy;
  if (!value) return <span className="muted">{text('report.opinionNone')}</span>;
  if (report.opinionBy && given)
    return (
      <div className={styles.sentence}>
        <p dir="auto">{value}</p>
        <p className="muted">
          {text('report.opinionBy', { name: given.name })} <Day value={given.on} />
        </p>
      </div>
    );
  return (
    <Alert
      type="warning"
      showIcon
      message={text('report.opinionUnsigned')}
      description={<p dir="auto">{value}</p>}
      action={
        <Button size="small" onClick={() => onChange?.(null)}>
          {text('report.opinionRemove')}
        </Button>
      }
    />
  );
};

/** Opinions are signed apart, by people with that right (ISO/IEC 17025 7.8.7); the compiler sees them here. */
export const OpinionItem = ({ record }: { record: ReportRecord }) => {
  const label = useLabel();
  const text = useText();
  return (
    <Form.Item
      name="opinion"
      label={label(entity.fields.opinion.label)}
      className={styles.whole}
      extra={text('report.opinionNote')}
    >
      <Opinion record={record} />
    </Form.Item>
  );
};
