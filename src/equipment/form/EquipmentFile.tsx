import { useAccess } from '@umijs/max';
import { Alert, App, Button } from 'antd';
import type { ReactNode } from 'react';
import { equipmentContract } from '../../../contract/equipment/equipment';
import type { equipmentCareContract } from '../../../contract/equipment/equipment-care';
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint';
import { equipmentWorkflow } from '../../../domain/equipment/equipment.workflow';
import { inClass } from '../../../domain/kit/workflow';
import type { Access } from '../../access';
import type { CrudRow } from '../../kit/crud/crud-contract';
import { EntityForm } from '../../kit/crud/EntityForm';
import { useEditor } from '../../kit/crud/use-editor';
import { useLabel, useText } from '../../kit/format/label';
import file from '../../kit/page/file.less';
import { Page } from '../../kit/page/Page';
import { type Tab, TabbedPage } from '../../kit/page/TabbedPage';
import { RecordHistory } from '../../kit/record/RecordHistory';
import { StateTag } from '../../kit/state/StateTag';
import { ActionBar } from '../../kit/workflow/ActionBar';
import { call } from '../../services/call';
import { usePageName } from '../../services/kept-pages';
import { PrintLabelsButton } from '../PrintLabelsButton';
import { ReservationTable } from '../reservations/ReservationTable';
import { reservationWords } from '../reservations/words';
import { StatusLabel } from '../StatusLabel';
import { CalibrationInForce } from './CalibrationInForce';
import { CertificatesTab } from './CertificatesTab';
import { CertifyButton } from './CertifyButton';
import { ChecksTab } from './ChecksTab';
import { ConfirmButton } from './ConfirmButton';
import type { Event } from './EventsTable';
import { deviceFacts } from './entities';
import styles from './form.less';
import { HistoryTab } from './HistoryTab';
import { ImpactTab } from './ImpactTab';
import { equipmentInputs } from './inputs';
import { UseTab } from './UseTab';

type Device = OutputOf<typeof equipmentContract.one>;
type Certificates = OutputOf<typeof equipmentCareContract.calibrations>['list'];
type Step = InputOf<typeof equipmentContract.act>['action'];

type Props = { device: Device; certificates: Certificates; onChanged: () => void };

const card = (children: ReactNode) => <div className={file.card}>{children}</div>;

/** The file of one device: its data, certificates, checks, history and use, and what may be done with it now. */
export const EquipmentFile = ({ device, certificates, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const { message } = App.useApp();
  const access = useAccess() as Access;
  const { id, ver } = device;
  const subject = `${device.name} ${device.devNum}`;
  const mayUpdate = access['equipment.update'] === true;
  const editor = useEditor({
    entity: deviceFacts,
    contract: equipmentContract,
    row: device as unknown as CrudRow,
    own: Object.keys(equipmentInputs),
    onSaved: () => {
      void message.success(text('equipment.saved'));
      onChanged();
    },
  });
  usePageName(device.devNum);
  const waiting = certificates.find(({ state }) => state === 'awaiting');
  const events = device.history as readonly Event[];

  const tabs: Tab[] = [
    {
      key: 'facts',
      title: text('equipment.facts'),
      children: (
        <div className={file.columns}>
          <div className={file.card}>
            <EntityForm editor={editor} inputs={equipmentInputs} readOnly={!mayUpdate} />
            {mayUpdate ? (
              <Button type="primary" loading={editor.busy} onClick={editor.press}>
                {text('equipment.save')}
              </Button>
            ) : null}
          </div>
          <aside className={file.card}>
            <CalibrationInForce device={device} />
          </aside>
        </div>
      ),
    },
    {
      key: 'certificates',
      title: text('equipment.certificates'),
      children: card(<CertificatesTab rows={certificates} subject={subject} onChanged={onChanged} />),
    },
    {
      key: 'checks',
      title: text('equipment.checks'),
      children: card(<ChecksTab device={device} events={events} onChanged={onChanged} />),
    },
    {
      key: 'history',
      title: text('equipment.history'),
      children: card(<HistoryTab equipmentId={id} events={events} actions={device.actions} onChanged={onChanged} />),
    },
    {
      key: 'reservations',
      title: label(reservationWords.title),
      children: <ReservationTable device={{ id, title: subject }} />,
    },
    {
      key: 'uses',
      title: text('equipment.uses'),
      children: <UseTab equipmentId={id} lastCalDate={device.lastCalDate} />,
    },
  ];
  if (access['equipment.certify'] || access['equipment.reviewImpact'])
    tabs.push({
      key: 'impact',
      title: text('equipment.impact'),
      children: <ImpactTab equipmentId={id} subject={subject} />,
    });
  tabs.push({
    key: 'trail',
    title: text('equipment.changes'),
    children: card(<RecordHistory noun="equipment" id={id} ver={ver} />),
  });

  return (
    <Page
      title={device.name}
      sub={
        <span className={styles.tags}>
          <span className="mono">{device.devNum}</span>
          <StatusLabel colour={device.labelColor} />
          <StateTag workflow={equipmentWorkflow} state={device.state} />
        </span>
      }
      actions={
        <>
          <ActionBar
            workflow={equipmentWorkflow}
            actions={device.actions.filter(({ code }) => code !== 'certify')}
            subject={subject}
            primary=""
            onAct={async (code, { reason }) => {
              const action = code as Step;
              const answer = await call(equipmentContract.act, { id, ver, action, ...(reason && { reason }) });
              onChanged();
              return answer;
            }}
          />
          {mayUpdate ? <PrintLabelsButton ids={[id]} /> : null}
          <CertifyButton device={device} onDone={onChanged} />
        </>
      }
    >
      <div className={styles.alerts}>
        {device.why && inClass(equipmentWorkflow, 'kept', device.state) ? (
          <Alert type="error" showIcon message={text('equipment.unusable', { why: label(device.why) })} />
        ) : null}
        {waiting ? (
          <Alert
            type="warning"
            showIcon
            action={<ConfirmButton row={waiting} subject={subject} onDone={onChanged} />}
            message={text('equipment.waits', {
              certNo: waiting.certNo,
              by: String((waiting as { registeredByName?: string }).registeredByName ?? ''),
            })}
          />
        ) : null}
      </div>
      <div className={styles.record}>
        <TabbedPage tabs={tabs} />
      </div>
    </Page>
  );
};
