import { useAccess } from '@umijs/max';
import { App, Button } from 'antd';
import type { OutputOf } from '../../../../contract/kit/endpoint';
import { staffContract } from '../../../../contract/staff';
import { staffAdminContract } from '../../../../contract/staff-admin';
import { staff } from '../../../../domain/staff/staff.entity';
import { staffWorkflow } from '../../../../domain/staff/staff.workflow';
import type { Access } from '../../../access';
import type { CrudRow } from '../../../components/crud/crud-contract';
import { EntityForm } from '../../../components/crud/EntityForm';
import { useEditor } from '../../../components/crud/use-editor';
import { useText } from '../../../components/format/label';
import styles from '../../../components/page/file.less';
import { Page } from '../../../components/page/Page';
import { StateTag } from '../../../components/state/StateTag';
import { ActionBar } from '../../../components/workflow/ActionBar';
import type { Signed } from '../../../components/workflow/SignDialog';
import { call } from '../../../services/call';
import { usePageName } from '../../../services/kept-pages';
import { useShowPassword } from './use-show-password';

type Person = OutputOf<typeof staffContract.one>;

/** The file of one person: data and roles, and what an administrator may do to the account. */
export const PersonFile = ({ person, onChanged }: { person: Person; onChanged: () => void }) => {
  const text = useText();
  const { modal, message } = App.useApp();
  const access = useAccess() as Access;
  const showPassword = useShowPassword(modal);
  const editor = useEditor({
    entity: staff,
    contract: staffContract,
    row: person as unknown as CrudRow,
    own: [],
    onSaved: () => {
      void message.success(text('staff.saved'));
      onChanged();
    },
  });
  usePageName(person.name);

  const act = async (code: string, { reason }: Signed) => {
    const { id, ver } = person;
    if (code === 'stop') await call(staffAdminContract.stop, { id, ver, ...(reason && { reason }) });
    else {
      const endpoint = code === 'reset' ? staffAdminContract.reset : staffAdminContract.restart;
      const { initialPassword } = await call(endpoint, { id, ver });
      showPassword(person.name, initialPassword);
    }
    onChanged();
  };
  return (
    <Page
      title={person.name}
      sub={
        <>
          <StateTag workflow={staffWorkflow} state={person.status} />{' '}
          {person.openTasks > 0 ? text('staff.openTasks', { count: person.openTasks }) : null}
        </>
      }
      actions={
        <>
          <ActionBar actions={person.actions} subject={`${person.name} ${person.username}`} primary="" onAct={act} />
          {access['staff.update'] ? (
            <Button type="primary" loading={editor.busy} onClick={() => editor.form.submit()}>
              {text('staff.save')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.card}>
        <EntityForm
          editor={editor}
          schema={staffContract.create.input}
          inputs={{}}
          readOnly={!access['staff.update']}
        />
      </div>
    </Page>
  );
};
