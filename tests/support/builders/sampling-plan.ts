import { samplingPlanContract } from '../../../contract/sampling-plan/sampling-plan';
import { addDays, localDay } from '../../../domain/kit/calendar';
import type { SamplingPlan } from '../../../domain/sampling-plan/sampling-plan.entity';
import type { Laboratory, Person } from '../laboratory';
import { must } from './bench';
import type { Catalogue } from './catalogue';

export const todayIs = localDay(new Date().toISOString());

/** What a new plan's form sends: one sample at each point, every ten days from in two weeks on. */
export const planDraft = (
  { type, items, basis }: Catalogue,
  customerId: string,
  staffId: string,
  pointIds: readonly string[],
  over: object = {},
) => ({
  name: '清水河例行监测',
  customerId,
  staffId,
  groups: [
    {
      pointIds,
      sample1Id: type.id,
      qty: '2',
      qtyUnit: 'L',
      items: [
        { testitemId: items.ph.id, basisId: basis.id },
        { testitemId: items.cod.id, basisId: basis.id },
      ],
    },
  ],
  startDay: addDays(todayIs, 14),
  every: 10,
  unit: 'day',
  daysOff: 'same',
  leadDays: 3,
  ...over,
});

/** A sampling plan that reception has made. */
export const aPlan = async (
  lab: Laboratory,
  receptionist: Person,
  ...[catalogue, customerId, staffId, pointIds, over]: Parameters<typeof planDraft>
): Promise<SamplingPlan> =>
  must(
    await lab.call<SamplingPlan>(
      samplingPlanContract.create,
      receptionist,
      planDraft(catalogue, customerId, staffId, pointIds, over),
    ),
  );
