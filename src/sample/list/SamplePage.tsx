import { useAccess } from '@umijs/max';
import { useMemo, useRef } from 'react';
import { customerContract } from '../../../contract/customer/customer';
import { type SampleRow, sampleContract } from '../../../contract/sample/sample';
import { sampleTypeContract } from '../../../contract/sample-type/sample-type';
import { samplingPointContract } from '../../../contract/sampling-point/sampling-point';
import { label as words } from '../../../domain/kit/label';
import { actionsFor, inClass, statesOf } from '../../../domain/kit/workflow';
import { order } from '../../../domain/order/order.entity';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import type { Permission } from '../../../domain/role/permissions';
import { sample } from '../../../domain/sample/sample.entity';
import { type SampleState, sampleWorkflow } from '../../../domain/sample/sample.workflow';
import { sampleWork } from '../../../domain/sample/sample-work';
import type { Access } from '../../access';
import { useLabel, useText } from '../../kit/format/label';
import type { Filter } from '../../kit/list/filter';
import { ServerTable, type TableHandle } from '../../kit/list/ServerTable';
import type { View } from '../../kit/list/ViewTabs';
import { LeadButton } from '../../kit/page/LeadButton';
import { Page } from '../../kit/page/Page';
import { useGo } from '../../services/Lead';
import { useCall } from '../../services/use-call';
import { SampleButtons, type SampleStep } from '../reception/SampleButtons';
import { sampleColumns } from './columns';
import { sampleStates } from './filters';

const { fields } = sample;
const { states } = sampleWorkflow;

const filters: readonly Filter[] = [
  sampleStates,
  {
    kind: 'ref',
    name: 'customerId',
    label: order.fields.customerId.label,
    endpoint: customerContract.list as never,
    titleKey: 'name',
  },
  {
    kind: 'ref',
    name: 'sample1Id',
    label: fields.sample1Id.label,
    endpoint: sampleTypeContract.list as never,
    titleKey: 'name',
  },
  {
    kind: 'ref',
    name: 'samplingPointId',
    label: fields.samplingPointId.label,
    endpoint: samplingPointContract.list as never,
    titleKey: 'name',
  },
  { kind: 'choice', name: 'condition', label: fields.condition.label, options: fields.condition.options ?? {} },
  { kind: 'choice', name: 'hazards', label: fields.hazards.label, options: fields.hazards.options ?? {} },
  { kind: 'days', name: 'receivedAt', label: fields.receivedAt.label },
];

const viewsOf = (countOf: (work: string) => number | undefined): View[] => [
  { key: 'all', label: words('全部', 'All'), params: {} },
  ...Object.entries(sampleWork).map(([work, label]) => ({ key: work, label, params: { work }, count: countOf(work) })),
  { key: 'refused', label: states.refused, params: { state: ['refused'] } },
  {
    key: 'testing',
    label: words('在实验室', 'In the laboratory'),
    params: { state: statesOf(sampleWorkflow, 'inLaboratory') },
  },
  { key: 'tested', label: states.tested, params: { state: ['tested'] } },
  { key: 'stored', label: states.stored, params: { state: ['stored'] } },
  { key: 'exception', label: states.exception, params: { state: ['exception'] } },
];

/** Nothing is received or refused against an order that was not handed in. */
const isExpected = ({ orderState }: SampleRow): boolean => inClass(orderWorkflow, 'standing', orderState);

/** Every sample of the house, whichever order it came with: its state and its holder. */
export const SamplePage = () => {
  const go = useGo();
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const counts = useCall(sampleContract.workCounts, {});
  const views = useMemo(() => viewsOf((code) => counts.data?.find(({ work }) => work === code)?.count), [counts.data]);
  const columns = useMemo(() => sampleColumns(label, access['customer.read']), [label, access]);
  const offered = (row: SampleRow, step: SampleStep): boolean => {
    if (step === 'label') return access['certificate.print'] || access['sample.confirm'];
    const may = actionsFor(sampleWorkflow, row.state as SampleState, (right) => access[right as Permission]);
    return isExpected(row) && may.includes(step);
  };
  const changed = () => {
    table.current?.reload();
    counts.reload();
  };
  const add = access['sample.create'] ? <LeadButton to="/sample/add">{text('menu.sample.add')}</LeadButton> : null;
  return (
    <Page title={text('menu.sample')} actions={add}>
      <ServerTable<SampleRow>
        name="sample"
        endpoint={sampleContract.list}
        columns={columns}
        filters={filters}
        views={views}
        searchPlaceholder={text('sample.search')}
        empty={<p>{text('sample.empty')}</p>}
        onOpen={({ orderId }) => go(`/order?id=${orderId}&tab=samples`)}
        batch={(rows, done) => (
          <SampleButtons
            samples={rows}
            offered={offered}
            onSome={changed}
            onDone={() => {
              done();
              counts.reload();
            }}
          />
        )}
        handle={table}
      />
    </Page>
  );
};
