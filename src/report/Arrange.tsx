import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { reportUnitsContract } from '../../contract/report/report-units';
import type { ReportRecord } from '../../contract/report/report-view';
import { reportCuts } from '../../domain/order/report-cuts';
import { useConfirmed } from '../kit/dialog/use-confirmed';
import { useLabel, useText } from '../kit/format/label';
import { useSubmit } from '../kit/submit/use-submit';
import { useDoneLine } from '../kit/workflow/use-done-line';
import { call } from '../services/call';
import styles from './plan.less';
import { RetestDialog } from './RetestDialog';

type Props = {
  record: ReportRecord;
  /** Saves what is typed: it goes on every part. The version to act on, or nothing where saving failed. */
  before: () => Promise<number | undefined>;
  onDone: () => void;
};
type By = 'sample' | 'department' | 'item';

const countOf = (values: readonly string[]): number => new Set(values).size;

/** Into how many reports each way of splitting would make this one; a way that leaves one is not offered. */
const partsOf = ({ report, lines }: ReportRecord): [By, number][] =>
  (
    [
      ['sample', countOf(lines.map(({ sampleId }) => sampleId))],
      ['department', report.mandateIds.length],
      ['item', countOf(lines.map(({ itemId }) => itemId))],
    ] as [By, number][]
  ).filter(([, count]) => count > 1);

/** What the compiler may do with the report as a whole: split it, or name it the retest of one that says otherwise. */
export const Arrange = ({ record, before, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  const confirmed = useConfirmed();
  const said = useDoneLine();
  const [asksRetest, setAsksRetest] = useState(false);
  const { report, rivals, retestOf } = record;
  const parts = report.supersedesId === null ? partsOf(record) : [];
  const [split, pending] = useSubmit(async (by: By, count: number) => {
    const isSure = await confirmed({
      title: text('report.splitAsk', { count }),
      content: text('report.splitNote', { no: report.no }),
      okText: text('report.split'),
    });
    if (!isSure) return;
    const ver = await before();
    if (ver === undefined) return;
    await call(reportUnitsContract.split, { id: report.id, by, ver });
    said({ subject: `${text('report.one')} ${report.no}`, step: { code: '', label: text('report.split') } });
    onDone();
  });
  const [clear, clearing] = useSubmit(async () => {
    const ver = await before();
    if (ver === undefined) return;
    await call(reportUnitsContract.retest, { id: report.id, ofId: null, ver });
    onDone();
  });
  if (parts.length === 0 && rivals.length === 0 && retestOf === null) return null;
  return (
    <div className={styles.arrange}>
      {parts.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: parts.map(([by, count]) => ({
              key: by,
              label: text('report.splitInto', { by: label(reportCuts[by]), count }),
              onClick: () => void split(by, count),
            })),
          }}
        >
          <Button size="small" loading={pending}>
            {text('report.split')}
          </Button>
        </Dropdown>
      ) : null}
      {rivals.length > 0 ? (
        <Button size="small" onClick={() => setAsksRetest(true)}>
          {text('report.nameRetest')}
        </Button>
      ) : null}
      {retestOf ? (
        <>
          <span>{text('report.retestOf', { no: retestOf.no, reason: retestOf.reason })}</span>
          <Button type="link" size="small" loading={clearing} onClick={() => void clear()}>
            {text('report.noRetest')}
          </Button>
        </>
      ) : null}
      {asksRetest ? (
        <RetestDialog
          record={record}
          before={before}
          onCancel={() => setAsksRetest(false)}
          onDone={() => {
            setAsksRetest(false);
            onDone();
          }}
        />
      ) : null}
    </div>
  );
};
