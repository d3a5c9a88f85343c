import { Pagination } from 'antd';
import { useState } from 'react';
import { type SigningCaseView, signingCaseContract } from '../../../contract/staff/signing-case';
import { signingCaseKinds } from '../../../domain/signing-case/signing-case.entity';
import { signingCaseWorkflow } from '../../../domain/signing-case/signing-case.workflow';
import { useLabel, useListed, useText } from '../../kit/format/label';
import { Time } from '../../kit/format/Time';
import { Trouble } from '../../kit/page/Trouble';
import { StateTag } from '../../kit/state/StateTag';
import { useCall } from '../../services/use-call';
import { useRoleWords } from '../role-words';
import { MatterOpened } from './MatterOpened';
import styles from './signing.less';

const PAGE = 10;

const Decided = ({ matter }: { matter: SigningCaseView }) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const roleWords = useRoleWords();
  const { kind, state, staffName, roleCode, roleName, rights, openedBy, openedAt, decision } = matter;
  const role = roleCode === null ? null : roleWords({ code: roleCode, name: roleName ?? '' });
  const about = [staffName, role, listed(rights.map((right) => label(right)))].filter(Boolean).join(' · ');
  return (
    <li className={styles.matter}>
      <div className={styles.words}>
        <b>{label(signingCaseKinds[kind])}</b>
        <StateTag workflow={signingCaseWorkflow} state={state} />
        <span>{about}</span>
        <MatterOpened openedBy={openedBy} openedAt={openedAt} />
        {decision === null ? null : (
          <>
            <span>
              {decision.by === null ? null : `${text('signing.decidedBy', { name: decision.by })} · `}
              <Time value={decision.at} />
            </span>
            {decision.reason ? <span className="muted">{text('signing.why', { reason: decision.reason })}</span> : null}
          </>
        )}
      </div>
    </li>
  );
};

/** What became of the matters of signing of one person or one role: who began each, who decided it, when and why. Nothing where there was none. */
export const DecidedMatters = ({ of }: { of: { staffId: string } | { roleId: string } }) => {
  const text = useText();
  const [current, setCurrent] = useState(1);
  const { data, error, reload } = useCall(signingCaseContract.list, { ...of, decided: true, current, pageSize: PAGE });
  if (error) return <Trouble error={error} onRetry={reload} />;
  if (!data || data.total === 0) return null;
  return (
    <section className={styles.decided} aria-label={text('signing.decided')}>
      <h2>{text('signing.decided')}</h2>
      <ul>
        {data.list.map((matter) => (
          <Decided key={matter.id} matter={matter} />
        ))}
      </ul>
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={current}
        pageSize={PAGE}
        total={data.total}
        onChange={setCurrent}
      />
    </section>
  );
};
