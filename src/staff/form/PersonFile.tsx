import { useAccess } from '@umijs/max';
import { App, Button, Tabs } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '../../../contract/kit/endpoint';
import { staffContract } from '../../../contract/staff/staff';
import { staffAdminContract } from '../../../contract/staff/staff-admin';
import { staff } from '../../../domain/staff/staff.entity';
import { staffWorkflow } from '../../../domain/staff/staff.workflow';
import type { Access } from '../../access';
import type { CrudRow } from '../../kit/crud/crud-contract';
import { EntityForm } from '../../kit/crud/EntityForm';
import { useEditor } from '../../kit/crud/use-editor';
import { useListed, useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import styles from '../../kit/page/file.less';
import { Page } from '../../kit/page/Page';
import { useHistoryTab } from '../../kit/record/use-history-tab';
import { StateTag } from '../../kit/state/StateTag';
import { ActionBar } from '../../kit/workflow/ActionBar';
import { useRoleWords } from '../../role/role-words';
import { DecidedMatters } from '../../role/signing/DecidedMatters';
import { SigningMatters } from '../../role/signing/SigningMatters';
import { call } from '../../services/call';
import { usePageName } from '../../services/kept-pages';
import { Competence } from '../competence/Competence';
import { knownInputs } from './inputs';
import { StopDialog } from './StopDialog';
import { useShowPassword } from './use-show-password';

type Person = OutputOf<typeof staffContract.one>;

/** The file of one person: data and roles, competence, and what an administrator may do to the account. */
export const PersonFile = ({ person, onChanged }: { person: Person; onChanged: () => void }) => {
  const text = useText();
  const listed = useListed();
  const roleWords = useRoleWords();
  const { modal, message } = App.useApp();
  const access = useAccess() as Access;
  const showPassword = useShowPassword(modal);
  const [stopping, setStopping] = useState(false);
  const history = useHistoryTab('staff', person.id, person.ver);
  const editor = useEditor({
    entity: staff,
    contract: staffContract,
    row: person as unknown as CrudRow,
    own: Object.keys(knownInputs),
    onSaved: (saved) => {
      const asked: unknown[] = editor.form.getFieldValue('roleIds') ?? [];
      const waits = asked.some((id) => !(saved['roleIds'] as unknown[]).includes(id));
      if (waits) void message.info(text('signing.waits'));
      else void message.success(text('staff.saved'));
      onChanged();
    },
  });
  usePageName(person.name);

  const act = async (code: string) => {
    const { id, ver } = person;
    if (code === 'stop') {
      setStopping(true);
      return false;
    }
    const endpoint = code === 'reset' ? staffAdminContract.reset : staffAdminContract.restart;
    const { initialPassword } = await call(endpoint, { id, ver });
    showPassword(person.name, initialPassword);
    onChanged();
    return true;
  };
  const facts = [
    person.departName,
    listed(person.roles.map(roleWords)),
    person.openTasks > 0 ? text('staff.openTasks', { count: person.openTasks }) : null,
  ].filter(Boolean);
  return (
    <Page
      title={person.name}
      sub={
        <>
          <StateTag workflow={staffWorkflow} state={person.status} />
          {facts.map((fact) => (
            <span key={fact}> · {fact}</span>
          ))}
          {person.lastLoginAt ? (
            <span>
              {' '}
              · {text('staff.lastLogin')} <Time value={person.lastLoginAt} />
            </span>
          ) : null}
        </>
      }
      actions={
        <>
          <ActionBar actions={person.actions} subject={`${person.name} ${person.username}`} primary="" onAct={act} />
          {access['staff.update'] ? (
            <Button type="primary" loading={editor.busy} onClick={editor.press}>
              {text('staff.save')}
            </Button>
          ) : null}
        </>
      }
    >
      <SigningMatters of={{ staffId: person.id }} onDecided={onChanged} />
      <Tabs
        items={[
          {
            key: 'facts',
            label: text('staff.facts'),
            forceRender: true,
            children: (
              <div className={styles.card}>
                <EntityForm editor={editor} inputs={knownInputs} readOnly={!access['staff.update']} />
              </div>
            ),
          },
          ...(access['staffAuth.read']
            ? [
                {
                  key: 'competence',
                  label: text('staff.competence'),
                  children: (
                    <div className={styles.card}>
                      <Competence person={person} />
                    </div>
                  ),
                },
              ]
            : []),
          {
            ...history,
            children: (
              <div className={styles.card}>
                <DecidedMatters of={{ staffId: person.id }} />
                {history.children}
              </div>
            ),
          },
        ]}
      />
      {stopping ? (
        <StopDialog
          person={person}
          onClose={() => setStopping(false)}
          onStopped={() => {
            setStopping(false);
            void message.success(text('staff.stopped', { name: person.name }));
            onChanged();
          }}
        />
      ) : null}
    </Page>
  );
};
