import { type SigningCaseView, signingCaseContract } from '../../../contract/staff/signing-case';
import { signingCaseKinds } from '../../../domain/signing-case/signing-case.entity';
import { useLabel, useListed, useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { Trouble } from '../../kit/page/Trouble';
import { ActionBar } from '../../kit/workflow/ActionBar';
import { call } from '../../services/call';
import { Lead } from '../../services/Lead';
import { useCall } from '../../services/use-call';
import { useRoleWords } from '../role-words';
import { MatterOpened } from './MatterOpened';
import styles from './signing.less';

type Props = {
  /** Of one person or one role; without either all that wait. */
  of?: { staffId: string } | { roleId: string };
  /** The names lead to their records. */
  leads?: boolean;
  onDecided?: () => void;
};

/** So many are shown at once; more than a few never wait. */
const MOST = 50;

const Matter = ({ matter, leads, onDecided }: { matter: SigningCaseView; leads: boolean; onDecided: () => void }) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const roleWords = useRoleWords();
  const { id, ver, kind, staffId, staffName, roleId, roleCode, roleName, rights, openedBy, openedAt, second } = matter;
  const role = roleCode === null ? null : roleWords({ code: roleCode, name: roleName ?? '' });
  const who = staffName ?? role ?? '';
  const act = async (code: string, { reason }: { reason?: string }) => {
    const endpoint = code === 'confirm' ? signingCaseContract.confirm : signingCaseContract.refuse;
    await call(endpoint, { id, ver, reason: reason ?? '' });
    onDecided();
    return true;
  };
  return (
    <li className={styles.matter}>
      <div className={styles.words}>
        <b>{label(signingCaseKinds[kind])}</b>
        <span>
          {leads ? <Lead to={staffId === null ? `/role?id=${roleId}` : `/staff/${staffId}`}>{who}</Lead> : who}
          {staffName !== null && role !== null ? ` · ${role}` : null}
          {rights.length > 0 ? ` · ${listed(rights.map((right) => label(right)))}` : null}
        </span>
        <MatterOpened openedBy={openedBy} openedAt={openedAt} />
        <span className="muted">
          {second.as === 'alone'
            ? text('signing.alone', { names: listed(second.names) })
            : text(`signing.second.${second.as}`, { names: listed(second.names) })}
          {second.from === null ? null : (
            <>
              {' '}
              <Time value={second.from} />
            </>
          )}
        </span>
      </div>
      <div className={styles.steps}>
        <ActionBar
          actions={matter.actions}
          subject={`${label(signingCaseKinds[kind])} ${who}`}
          size="small"
          primary="confirm"
          onAct={act}
        />
      </div>
    </li>
  );
};

/** What waits for a second person before somebody signs: who did what, who may confirm it, and the steps. Nothing where nothing waits. */
export const SigningMatters = ({ of, leads = false, onDecided }: Props) => {
  const text = useText();
  const { data, error, reload } = useCall(signingCaseContract.list, { ...of, current: 1, pageSize: MOST });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (!data || data.list.length === 0) return null;
  return (
    <section className={styles.matters} aria-label={text('signing.title')}>
      <h2>{text('signing.title')}</h2>
      <p className="muted">{text('signing.hint')}</p>
      <ul>
        {data.list.map((matter) => (
          <Matter
            key={matter.id}
            matter={matter}
            leads={leads}
            onDecided={() => {
              reload();
              onDecided?.();
            }}
          />
        ))}
      </ul>
    </section>
  );
};
