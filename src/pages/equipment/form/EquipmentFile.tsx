import { useAccess } from '@umijs/max';
import { App, Button } from 'antd';
import { useState } from 'react';
import { equipmentContract } from '../../../../contract/equipment';
import type { InputOf, OutputOf } from '../../../../contract/kit/endpoint';
import { equipment } from '../../../../domain/equipment/equipment.entity';
import { equipmentWorkflow } from '../../../../domain/equipment/equipment.workflow';
import type { Access } from '../../../access';
import type { CrudRow } from '../../../components/crud/crud-contract';
import { EntityForm } from '../../../components/crud/EntityForm';
import { useEditor } from '../../../components/crud/use-editor';
import { useText } from '../../../components/format/label';
import styles from '../../../components/page/file.less';
import { Page } from '../../../components/page/Page';
import { StateTag } from '../../../components/state/StateTag';
import { ActionBar } from '../../../components/workflow/ActionBar';
import { call } from '../../../services/call';
import { usePageName } from '../../../services/kept-pages';
import { CertifyDialog } from './CertifyDialog';
import { History } from './History';
import { equipmentInputs } from './inputs';

type Device = OutputOf<typeof equipmentContract.one>;
type Step = InputOf<typeof equipmentContract.act>['action'];

/** The file of one device: its data, what may be done with it now, and its history. */
export const EquipmentFile = ({ device, onChanged }: { device: Device; onChanged: () => void }) => {
  const text = useText();
  const { message } = App.useApp();
  const access = useAccess() as Access;
  const [certifying, setCertifying] = useState(false);
  const editor = useEditor({
    entity: equipment,
    contract: equipmentContract,
    row: device as unknown as CrudRow,
    own: Object.keys(equipmentInputs),
    onSaved: () => {
      void message.success(text('equipment.saved'));
      onChanged();
    },
  });
  usePageName(device.devNum);
  const { id, ver } = device;
  const steps = device.actions.filter(({ code }) => code !== 'certify');
  const certify = device.actions.find(({ code }) => code === 'certify');

  return (
    <Page
      title={device.name}
      sub={<StateTag workflow={equipmentWorkflow} state={device.state} />}
      actions={
        <>
          <ActionBar
            actions={steps}
            subject={`${device.name} ${device.devNum}`}
            primary=""
            onAct={async (code, { reason }) => {
              await call(equipmentContract.act, { id, ver, action: code as Step, ...(reason && { reason }) });
              onChanged();
            }}
          />
          {certify?.enabled ? <Button onClick={() => setCertifying(true)}>{text('equipment.certify')}</Button> : null}
          {access['equipment.update'] ? (
            <Button type="primary" loading={editor.busy} onClick={() => editor.form.submit()}>
              {text('equipment.save')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.card}>
          <EntityForm
            editor={editor}
            schema={equipmentContract.create.input}
            inputs={equipmentInputs}
            readOnly={!access['equipment.update']}
          />
        </div>
        <History events={device.history} />
      </div>
      {certifying ? (
        <CertifyDialog
          device={device}
          onClose={() => setCertifying(false)}
          onDone={() => {
            setCertifying(false);
            onChanged();
          }}
        />
      ) : null}
    </Page>
  );
};
