import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { type ListedPlan, samplingPlanContract } from '../../contract/sampling-plan/sampling-plan';
import type { Entity } from '../../domain/kit/entity';
import { rhythmWords } from '../../domain/sampling-plan/rhythm-words';
import { samplingPlan } from '../../domain/sampling-plan/sampling-plan.entity';
import { samplingPlanWorkflow } from '../../domain/sampling-plan/sampling-plan.workflow';
import type { Access } from '../access';
import { columnsOf, filtersOf } from '../kit/crud/columns';
import { Day } from '../kit/format/Day';
import { useLabel, useNoun, useText } from '../kit/format/label';
import type { Column } from '../kit/list/column';
import { ServerTable, type TableHandle } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { StateTag, ToneTag } from '../kit/state/StateTag';
import { useOpenedId } from '../services/use-opened-id';
import { PlanDrawer } from './PlanDrawer';
import { PlanForm } from './PlanForm';

/** As it is listed to those who may not know the clients. */
const withoutClient: Entity = {
  ...samplingPlan,
  fields: {
    ...samplingPlan.fields,
    customerId: { ...samplingPlan.fields.customerId, listed: false, filtered: false },
  },
};

/** The plans: how often each samples, when next, and whether something bars it. */
export const PlanList = () => {
  const label = useLabel();
  const text = useText();
  const noun = useNoun();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useOpenedId('item');
  const [isAdding, setAdding] = useState(false);
  const entity = access['customer.read'] ? samplingPlan : withoutClient;
  const columns = useMemo((): Column<ListedPlan>[] => {
    const own = columnsOf(entity, label, {}) as unknown as Column<ListedPlan>[];
    const kept = own.filter(
      ({ key }) => !['startDay', 'endDay', 'state', 'every', 'unit', 'monthDay'].includes(String(key)),
    );
    const days = own
      .filter(({ key }) => key === 'startDay' || key === 'endDay')
      .map((each) => ({ ...each, extra: true }));
    const at = kept.findIndex(({ key }) => key === 'staffId');
    return [
      ...kept.slice(0, at),
      {
        title: text('samplingPlan.rhythm'),
        key: 'rhythm',
        render: (_, row) => label(rhythmWords(row)),
      },
      {
        title: text('samplingPlan.nextDay'),
        key: 'nextDay',
        render: (_, row) => (row.state === 'active' ? <Day value={row.nextDay} due /> : null),
      },
      {
        title: label(samplingPlan.fields.state.label),
        key: 'state',
        card: 'state',
        render: (_, row) => (
          <>
            <StateTag workflow={samplingPlanWorkflow} state={row.state} />
            {row.failed > 0 ? (
              <ToneTag tone="sentBack">{text('samplingPlan.failed', { count: row.failed })}</ToneTag>
            ) : null}
          </>
        ),
      },
      ...kept.slice(at),
      ...days,
    ];
  }, [entity, label, text]);
  const add = access['samplingPlan.create'] ? (
    <Button type="primary" onClick={() => setAdding(true)}>
      {text('crud.new', { noun: noun(samplingPlan.label) })}
    </Button>
  ) : null;
  const reload = () => table.current?.reload();
  return (
    <Page title={label(samplingPlan.many)} actions={add}>
      <ServerTable<ListedPlan>
        name="samplingPlan"
        endpoint={samplingPlanContract.list as never}
        columns={columns}
        filters={filtersOf(entity)}
        searchPlaceholder={text('samplingPlan.search')}
        handle={table}
        onOpen={({ id }) => setOpened(id)}
        empty={
          <>
            <p>{label(samplingPlan.empty)}</p>
            {add}
          </>
        }
      />
      {opened === undefined ? null : (
        <PlanDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} onChanged={reload} />
      )}
      {isAdding ? (
        <PlanForm
          plan={undefined}
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
