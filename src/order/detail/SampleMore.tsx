import { useAccess } from '@umijs/max';
import { lazy, Suspense, useState } from 'react';
import { orderAdminContract } from '../../../contract/order/order-admin';
import type { SampleView } from '../../../contract/order/order-views';
import { sampleContract } from '../../../contract/sample/sample';
import { custody } from '../../../domain/custody/custody.entity';
import { inClass } from '../../../domain/kit/workflow';
import { sample as entity, sampleFieldsIn } from '../../../domain/sample/sample.entity';
import { sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { sampleItem } from '../../../domain/sample-item/sample-item.entity';
import { itemLabel } from '../../../domain/test-item/item-label';
import type { Access } from '../../access';
import { FieldValue } from '../../kit/crud/FieldValue';
import { useConfirmed } from '../../kit/dialog/use-confirmed';
import { useLabel, useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { LeadButton } from '../../kit/page/LeadButton';
import { ActionBar } from '../../kit/workflow/ActionBar';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { TracedNumber } from '../../result/TracedNumber';
import { IssueDialog } from '../../sample/reception/IssueDialog';
import { Needs } from '../../sample/reception/Needs';
import { ReceiveDialog } from '../../sample/reception/ReceiveDialog';
import { seriesOf } from '../../sampling-point/address';
import { call } from '../../services/call';
import { Lead } from '../../services/Lead';
import { useCall } from '../../services/use-call';
import styles from './detail.less';
import { GiveBackDialog } from './GiveBackDialog';
import { ResolveDialog } from './ResolveDialog';

/** With its dialogs it is not what an order is opened for. */
const SampleCustody = lazy(() =>
  import('../../sample/custody/SampleCustody').then((module) => ({ default: module.SampleCustody })),
);

type Props = { sample: SampleView; onChanged: () => void };

const steps = ['confirm', 'refuse', 'recheck', 'giveBack', 'issue', 'consume', 'reportLoss', 'resolve'];
const asking: ReadonlySet<string> = new Set(['confirm', 'issue', 'giveBack', 'resolve']);

/** One sample opened in the list: its steps, its items with what came out, and through whose hands it went. */
export const SampleMore = ({ sample, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [asked, setAsked] = useState<string>();
  const { id, ver } = sample;
  const confirmed = useConfirmed();
  const said = useDoneLine(sampleWorkflow);
  const subject = text('sample.subject', { no: sample.no });
  const close = () => setAsked(undefined);
  const done = (answer?: unknown) => {
    const step = sample.actions.find(({ code }) => code === asked);
    if (step) said({ subject, step, answer });
    close();
    onChanged();
  };
  const act = async (code: string, { reason = '' }: { reason?: string }) => {
    if (asking.has(code)) {
      setAsked(code);
      return false;
    }
    if (code === 'consume') {
      const content = text('sample.consumeText', { no: sample.no });
      if (!(await confirmed({ title: text('sample.consume'), content, isDanger: true }))) return false;
      await call(sampleContract.consume, { id });
    }
    if (code === 'refuse') await call(orderAdminContract.refuseSample, { id, ver, reason });
    if (code === 'recheck')
      await call(orderAdminContract.setStatuses, { id: sample.orderId, map: { [id]: 'registered' } });
    if (code === 'reportLoss') await call(sampleContract.reportLoss, { id, reason });
    onChanged();
    return true;
  };
  const [needed] = useCall(sampleContract.needs, { ids: [id] }).data ?? [];
  const leading = ['confirm', 'issue'].find((code) => sample.actions.some((action) => action.code === code)) ?? '';
  const facts = sampleFieldsIn.order.filter((name) => sample[name] !== null && sample[name] !== '');
  return (
    <div className={styles.inner}>
      <div className={styles.actions}>
        <ActionBar
          workflow={sampleWorkflow}
          actions={sample.actions.map((action) => (asking.has(action.code) ? { ...action, reason: false } : action))}
          only={steps}
          subject={subject}
          primary={leading}
          size="small"
          onAct={act}
        />
        {access['sample.update'] && inClass(sampleWorkflow, 'editable', sample.state) ? (
          <LeadButton size="small" to={`/sample/${id}/edit`}>
            {text('sample.edit')}
          </LeadButton>
        ) : null}
        {inClass(sampleWorkflow, 'testedOrLater', sample.state) ? (
          <LeadButton size="small" to={`/store?keyword=${encodeURIComponent(sample.no)}`}>
            {text('menu.store')}
          </LeadButton>
        ) : null}
      </div>
      <Suspense fallback={null}>
        <SampleCustody sample={sample} onChanged={onChanged} />
      </Suspense>
      <p className="muted">
        {facts.map((name) => (
          <span key={name} className={styles.fact}>
            {label(entity.fields[name].label)}{' '}
            {name === 'samplingPointId' && sample.samplingPointId ? (
              <Lead to={seriesOf(sample.samplingPointId)}>{sample.samplingPointName}</Lead>
            ) : (
              <FieldValue name={name} field={entity.fields[name]} row={sample} />
            )}
          </span>
        ))}
      </p>
      {needed ? <Needs groups={needed.groups} late={needed.late} /> : null}
      <table>
        <thead>
          <tr>
            <th>{label(sampleItem.fields.testitemId.label)}</th>
            <th>{label(sampleItem.fields.basisId.label)}</th>
            <th>{label(sampleItem.fields.limit.label)}</th>
            <th>{text('sample.result')}</th>
            <th>{text('sample.task')}</th>
          </tr>
        </thead>
        <tbody>
          {sample.items.map((item) => (
            <tr key={item.id}>
              <td>
                {label(itemLabel({ itemName: item.testitemName, itemNameEn: item.testitemNameEn }))}
                {item.subcontract ? (
                  <span className="muted">
                    {' '}
                    {label(sampleItem.fields.subcontract.label)} {item.subcontractorName}
                  </span>
                ) : null}
              </td>
              <td>{item.basisName}</td>
              <td>
                <bdi dir="ltr">{item.limitText}</bdi>
              </td>
              <td className={item.verdict === 'fail' ? styles.over : undefined}>
                {item.reported && item.taskId ? (
                  <TracedNumber taskId={item.taskId} value={item.reported} unit={item.unit} />
                ) : (
                  '—'
                )}
              </td>
              <td className="mono">{item.taskNo ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sample.custody.length > 0 ? (
        <table>
          <thead>
            <tr>
              <th>{label(custody.fields.at.label)}</th>
              <th>{label(custody.fields.action.label)}</th>
              <th>{label(custody.fields.fromStaffId.label)}</th>
              <th>{label(custody.fields.toStaffId.label)}</th>
              <th>{label(custody.fields.place.label)}</th>
            </tr>
          </thead>
          <tbody>
            {sample.custody.map((row) => (
              <tr key={row.id}>
                <td>
                  <Time value={row.at} />
                </td>
                <td>{label(custody.fields.action.options?.[row.action] ?? custody.fields.action.label)}</td>
                <td>{row.fromStaffName ?? text('sample.client')}</td>
                <td>{row.toStaffName ?? '—'}</td>
                <td>{row.place}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {asked === 'confirm' ? (
        <ReceiveDialog samples={[sample]} onClose={close} onDone={done} onSome={onChanged} />
      ) : null}
      {asked === 'issue' ? <IssueDialog samples={[sample]} onClose={close} onDone={done} /> : null}
      {asked === 'giveBack' ? <GiveBackDialog sample={sample} onClose={close} onDone={done} /> : null}
      {asked === 'resolve' ? <ResolveDialog sample={sample} onClose={close} onDone={done} /> : null}
    </div>
  );
};
