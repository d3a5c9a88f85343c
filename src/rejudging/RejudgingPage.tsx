import { useAccess, useSearchParams } from '@umijs/max';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { rejudgingContract } from '../../contract/rejudging/rejudging';
import { type Rejudging, rejudging } from '../../domain/rejudging/rejudging.entity';
import type { Access } from '../access';
import { columnsOf, filtersOf } from '../kit/crud/columns';
import { useLabel, useNoun, useText } from '../kit/format/label';
import type { Column } from '../kit/list/column';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { useOpenedId } from '../services/use-opened-id';
import { RejudgingDrawer } from './RejudgingDrawer';
import { StartDialog } from './StartDialog';

/** What other limits and rules would make of results that are there: the runs, a new one, and what one found. */
export const RejudgingPage = () => {
  const label = useLabel();
  const text = useText();
  const nameOf = useNoun();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useOpenedId('criterion', 'change');
  const [query, setQuery] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  // From a criterion or a change of its rules: what is asked is asked of it.
  const criterionId = query.get('criterion');
  const mayAsk = access['criterion.rejudge'] === true;
  const leave = () => {
    setAsking(false);
    if (criterionId === null) return;
    const next = new URLSearchParams(query);
    for (const word of ['criterion', 'change']) next.delete(word);
    setQuery(next, { replace: true });
  };
  const columns = useMemo(
    (): Column<Rejudging>[] => columnsOf(rejudging, label, {}) as unknown as Column<Rejudging>[],
    [label],
  );
  const add = mayAsk ? (
    <Button type="primary" onClick={() => setAsking(true)}>
      {text('crud.new', { noun: nameOf(rejudging.label) })}
    </Button>
  ) : null;
  return (
    <Page title={label(rejudging.many)} actions={add}>
      <ServerTable<Rejudging>
        name="rejudging"
        endpoint={rejudgingContract.list}
        columns={columns}
        filters={filtersOf(rejudging)}
        searchPlaceholder={label(rejudging.fields.subject.label)}
        handle={table}
        onOpen={({ id }) => setOpened(id)}
        empty={
          <>
            <p>{label(rejudging.empty)}</p>
            {add}
          </>
        }
      />
      {opened === undefined ? null : (
        <RejudgingDrawer
          key={opened}
          id={opened}
          onClose={() => setOpened(undefined)}
          onRemoved={() => {
            setOpened(undefined);
            table.current?.reload();
          }}
        />
      )}
      {mayAsk && (isAsking || criterionId !== null) ? (
        <StartDialog
          criterionId={criterionId}
          changeId={query.get('change')}
          onClose={leave}
          onDone={(id) => {
            setAsking(false);
            table.current?.reload();
            setOpened(id);
          }}
        />
      ) : null}
    </Page>
  );
};
