import { useRef } from 'react';
import { type RuleChangeView, ruleChangeContract } from '../../contract/rule-change/rule-change';
import { ruleChange, ruleChangeKinds } from '../../domain/rule-change/rule-change.entity';
import { ruleChangeWorkflow } from '../../domain/rule-change/rule-change.workflow';
import { useLabel, useListed, useText } from '../kit/format/label';
import { Time } from '../kit/format/Time';
import type { Column } from '../kit/list/column';
import type { Filter } from '../kit/list/filter';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { StateTag } from '../kit/state/StateTag';
import { useOpenedId } from '../services/use-opened-id';
import { RuleChangeDrawer } from './RuleChangeDrawer';

const { fields } = ruleChange;

const filters: readonly Filter[] = [
  { kind: 'choice', name: 'state', label: fields.state.label, options: ruleChangeWorkflow.states },
  { kind: 'choice', name: 'kind', label: fields.kind.label, options: ruleChangeKinds },
];

/** Changes of the rules that results hang on, made by one person and approved by another. */
export const RuleChangePage = () => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const table = useRef<TableHandle>(null);
  const [id, open] = useOpenedId();
  const columns: Column<RuleChangeView>[] = [
    { title: label(fields.subject.label), dataIndex: 'subject', width: 160, card: 'lead' },
    {
      title: label(fields.state.label),
      dataIndex: 'state',
      width: 110,
      card: 'state',
      render: (_, { state }) => <StateTag workflow={ruleChangeWorkflow} state={state} />,
    },
    {
      title: text('rules.changes'),
      dataIndex: 'changes',
      width: 180,
      render: (_, { changes }) => listed(changes.map((change) => label(change.label))),
    },
    { title: label(fields.reason.label), dataIndex: 'reason', ellipsis: true },
    {
      title: label(fields.openedById.label),
      dataIndex: 'openedBy',
      width: 190,
      render: (_, { openedBy, openedAt }) => (
        <>
          {openedBy} <Time value={openedAt} />
        </>
      ),
    },
    {
      title: label(fields.decidedById.label),
      dataIndex: 'decision',
      width: 190,
      render: (_, { decision }) =>
        decision ? (
          <>
            {decision.by} <Time value={decision.at} />
          </>
        ) : null,
    },
  ];
  return (
    <Page title={text('menu.rulechange')}>
      <ServerTable<RuleChangeView>
        name="rulechange"
        endpoint={ruleChangeContract.list}
        columns={columns}
        filters={filters}
        searchPlaceholder={label(fields.subject.label)}
        handle={table}
        onOpen={(row) => open(row.id)}
        empty={<p>{text('rules.empty')}</p>}
      />
      {id === undefined ? null : (
        <RuleChangeDrawer key={id} id={id} onClose={() => open(undefined)} onChanged={() => table.current?.reload()} />
      )}
    </Page>
  );
};
