import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { methodStudyContract } from '../../contract/method-study/method-study';
import { type MethodStudy, methodStudy } from '../../domain/method-study/method-study.entity';
import { methodStudyWorkflow } from '../../domain/method-study/method-study.workflow';
import type { Access } from '../access';
import { columnsOf, filtersOf } from '../kit/crud/columns';
import { useLabel, useNoun, useText } from '../kit/format/label';
import type { Column } from '../kit/list/column';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { StateTag } from '../kit/state/StateTag';
import { useOpenedId } from '../services/use-opened-id';
import { Conclusion } from './Conclusion';
import { StudyDrawer } from './StudyDrawer';
import { StudyForm } from './StudyForm';

/** What the laboratory has found out about how well it measures. */
export const MethodStudyPage = () => {
  const label = useLabel();
  const text = useText();
  const noun = useNoun();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useOpenedId();
  const [isAdding, setAdding] = useState(false);
  const columns = useMemo((): Column<MethodStudy>[] => {
    const own = columnsOf(methodStudy, label, {}) as unknown as Column<MethodStudy>[];
    return own.map((column): Column<MethodStudy> => {
      if (column.key === 'state')
        return {
          ...column,
          card: 'state',
          render: (_, { state }) => <StateTag workflow={methodStudyWorkflow} state={state} />,
        };
      if (column.key === 'conclusion')
        return { ...column, card: 'fact', render: (_, { conclusion }) => <Conclusion value={conclusion} /> };
      return column;
    });
  }, [label]);
  const add = access['methodStudy.create'] ? (
    <Button type="primary" onClick={() => setAdding(true)}>
      {text('crud.new', { noun: noun(methodStudy.label) })}
    </Button>
  ) : null;
  const reload = () => table.current?.reload();
  return (
    <Page title={label(methodStudy.many)} actions={add}>
      <ServerTable<MethodStudy>
        name="methodStudy"
        endpoint={methodStudyContract.list as never}
        columns={columns}
        filters={filtersOf(methodStudy)}
        searchPlaceholder={text('study.search')}
        handle={table}
        onOpen={({ id }) => setOpened(id)}
        empty={
          <>
            <p>{label(methodStudy.empty)}</p>
            {add}
          </>
        }
      />
      {opened === undefined ? null : (
        <StudyDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} onChanged={reload} />
      )}
      {isAdding ? (
        <StudyForm
          study={undefined}
          onClose={() => setAdding(false)}
          onSaved={(id) => {
            setAdding(false);
            reload();
            setOpened(id);
          }}
        />
      ) : null}
    </Page>
  );
};
