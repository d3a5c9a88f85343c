import { Tabs } from 'antd';
import { type RuleChangeView, ruleChangeContract } from '../../contract/rule-change/rule-change';
import { leaves } from '../../domain/kit/workflow';
import { ruleChange, ruleChangeKinds } from '../../domain/rule-change/rule-change.entity';
import { ruleChangeWorkflow } from '../../domain/rule-change/rule-change.workflow';
import { useLabel, useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import { LeadButton } from '../kit/page/LeadButton';
import { RecordDrawer } from '../kit/page/RecordDrawer';
import { Changes } from '../kit/record/Changes';
import { FactList } from '../kit/record/FactList';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { StateTag } from '../kit/state/StateTag';
import { ActionBar } from '../kit/workflow/ActionBar';
import type { Signed } from '../kit/workflow/SignDialog';
import { call } from '../services/call';
import { Lead } from '../services/Lead';
import { useCall } from '../services/use-call';
import { CaseTable } from './CaseTable';
import styles from './rule-change.less';

type Props = { id: string; onClose: () => void; onChanged: () => void };

const { fields } = ruleChange;

const take = ({ id, ver }: RuleChangeView, code: string, { reason = '', password = '', opinion }: Signed) => {
  if (code === 'approve')
    return call(ruleChangeContract.approve, { id, ver, password, ...(opinion !== undefined && { opinion }) });
  return call(code === 'refuse' ? ruleChangeContract.refuse : ruleChangeContract.takeBack, { id, ver, reason });
};

const Hand = ({ by, at }: { by: string; at: string }) => (
  <span>
    {by} <Time value={at} />
  </span>
);

const Facts = ({ change }: { change: RuleChangeView }) => {
  const label = useLabel();
  const text = useText();
  const { kind, subject, subjectId, changes, cases, reason, openedBy, openedAt, decision, version } = change;
  const subjectOf = <Lead to={`${kind === 'item' ? '/testitem' : '/judge'}?id=${subjectId}`}>{subject}</Lead>;
  return (
    <div className={styles.facts}>
      <FactList
        facts={[
          [label(ruleChangeKinds[kind]), subjectOf],
          [label(fields.reason.label), reason],
          [label(fields.openedById.label), <Hand key="opened" by={openedBy} at={openedAt} />],
          [label(fields.decidedById.label), decision && <Hand key="decided" {...decision} />],
          [label(fields.opinion.label), decision?.opinion],
          [text('rules.version'), version],
        ]}
      />
      <h4>{text('rules.changes')}</h4>
      <Changes changes={changes} />
      <h4>{label(fields.cases.label)}</h4>
      <CaseTable cases={cases} />
    </div>
  );
};

/** A change of rules: what differs, what its golden cases give, who made it, and the decision upon it. */
export const RuleChangeDrawer = ({ id, onClose, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const { data, error, loading, reload } = useCall(
    ruleChangeContract.list,
    { ids: [id], current: 1, pageSize: 1 },
    { about: id },
  );
  const change = data?.list.find((each) => each.id === id);
  const trail = useHistoryTab(ruleChange.name, id, change?.ver);
  return (
    <RecordDrawer
      width={760}
      row={change}
      noun={label(ruleChange.label)}
      title={(row) => (
        <>
          <span>{row.subject}</span>
          <StateTag workflow={ruleChangeWorkflow} state={row.state} />
        </>
      )}
      error={error}
      gone={loading ? undefined : text('rules.gone')}
      onRetry={reload}
      onClose={onClose}
    >
      {(row) => (
        <>
          <div className={styles.steps}>
            <ActionBar
              actions={row.actions}
              subject={row.subject}
              workflow={ruleChangeWorkflow}
              primary="approve"
              onAct={async (code, signed) => {
                const answer = await take(row, code, signed);
                reload();
                onChanged();
                return answer;
              }}
            />
            {row.kind === 'criterion' && leaves(ruleChangeWorkflow, 'approve', row.state) ? (
              <LeadButton to={`/rejudging?criterion=${row.subjectId}&change=${row.id}`}>
                {text('rejudging.ofChange')}
              </LeadButton>
            ) : null}
          </div>
          <Tabs
            size="small"
            items={[{ key: 'facts', label: text('record.facts'), children: <Facts change={row} /> }, trail]}
          />
        </>
      )}
    </RecordDrawer>
  );
};
