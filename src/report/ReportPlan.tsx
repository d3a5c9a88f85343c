import { useAccess } from '@umijs/max';
import { Button, Popconfirm, Select } from 'antd';
import { reportUnitsContract, type UnitView } from '../../contract/report/report-units';
import { type ReportCut, reportCuts } from '../../domain/order/report-cuts';
import { reportWorkflow } from '../../domain/report/report.workflow';
import type { Access } from '../access';
import { useLabel, useText } from '../kit/format/label';
import { No } from '../kit/format/No';
import { Said } from '../kit/format/Said';
import { StateTag } from '../kit/state/StateTag';
import { useSubmit } from '../kit/submit/use-submit';
import { call } from '../services/call';
import { Lead } from '../services/Lead';
import { leadToAnswer } from '../services/lead-to-answer';
import { useCall } from '../services/use-call';
import { optionLabel } from './options';
import styles from './plan.less';

type Props = {
  orderId: string;
  /** The order's version: it is read again when the order has moved. */
  ver: number;
  onChanged?: () => void;
};

type UnitProps = { unit: UnitView; pending: boolean; onOpen: (unit: string) => void };

/** One report to come or there already: what it holds, what it waits for, and how to have it now. */
const Unit = ({ unit, pending, onOpen }: UnitProps) => {
  const label = useLabel();
  const text = useText();
  const { key, name, tests, passed, waitsFor, reports, byHand } = unit;
  return (
    <li>
      <div className={styles.line}>
        <b>{name ?? label(reportCuts.order)}</b>
        <span className="muted">{text('report.plan.passed', { passed, tests })}</span>
        {byHand === null ? null : (
          <Popconfirm
            title={text(`report.plan.open.${byHand}`)}
            description={text(`report.plan.openNote.${byHand}`, { passed, tests })}
            afterOpenChange={leadToAnswer}
            onConfirm={() => onOpen(key)}
          >
            <Button size="small" loading={pending}>
              {text(`report.plan.open.${byHand}`)}
            </Button>
          </Popconfirm>
        )}
      </div>
      {waitsFor.length > 0 ? (
        <div className={styles.waits}>
          <Said>
            {text('report.plan.waitsFor', {
              rooms: waitsFor
                .map(({ departName, mandateNo, state }) =>
                  [departName, mandateNo, `(${label(state)})`].filter(Boolean).join(' '),
                )
                .join(text('report.plan.and')),
            })}
          </Said>
        </div>
      ) : null}
      {reports.map((report) => (
        <div key={report.id} className={styles.line}>
          <Lead to={`/reporttask#${report.id}`}>
            <No>{report.no}</No>
          </Lead>
          <span>{label(optionLabel('type', report.type))}</span>
          <StateTag workflow={reportWorkflow} state={report.state} />
        </div>
      ))}
    </li>
  );
};

/** Which reports an order gives, and what each waits for. Those who may choose anew how they are made, or open one early. */
export const ReportPlan = ({ orderId, ver, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const { data, reload } = useCall(reportUnitsContract.plan, { id: orderId }, { about: `${orderId} ${ver}` });
  const done = () => {
    reload();
    onChanged?.();
  };
  const [choose, choosing] = useSubmit(async (by: ReportCut) => {
    await call(reportUnitsContract.cut, { id: orderId, by });
    done();
  });
  const [open, opening] = useSubmit(async (unit: string) => {
    await call(reportUnitsContract.open, { id: orderId, unit });
    done();
  });
  if (data === undefined) return null;
  const mayChoose = data.fixed === null && (access['order.update'] || access['report.compile']);
  return (
    <div className={styles.plan}>
      <div className={styles.line}>
        {mayChoose ? (
          <Select<ReportCut>
            size="small"
            aria-label={text('report.plan.by')}
            value={data.by}
            loading={choosing}
            popupMatchSelectWidth={false}
            options={Object.entries(reportCuts).map(([value, words]) => ({
              value: value as ReportCut,
              label: label(words),
            }))}
            onChange={(by) => void choose(by)}
          />
        ) : (
          <span>{label(reportCuts[data.by])}</span>
        )}
        {data.fixed ? (
          <span className="muted">
            <Said>{label(data.fixed)}</Said>
          </span>
        ) : null}
      </div>
      <ul>
        {data.units.map((unit) => (
          <Unit key={unit.key} unit={unit} pending={opening} onOpen={(key) => void open(key)} />
        ))}
      </ul>
    </div>
  );
};
