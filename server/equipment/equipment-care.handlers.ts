import type { equipmentCareContract } from '../../contract/equipment/equipment-care';
import type { Calibration } from '../../domain/calibration/calibration.entity';
import { renderDeviceLabels } from '../documents/device-labels';
import type { Handlers } from '../kernel/handlers';
import { listRows } from '../kernel/list';
import { madeOutside } from '../kernel/outside';
import { checkDevice } from './commands/check';
import { confirmCalibration } from './commands/confirm';
import { deviceLabels } from './device-labels';
import { impactOf, reviewImpact } from './impact';
import { planOf } from './plan';
import { useSummaryOf } from './use-summary';
import { usesOfDevice } from './uses';

export const equipmentCareHandlers: Handlers<typeof equipmentCareContract> = {
  calibrations: (query, { db, actor }) =>
    listRows<Calibration>(db, {
      table: 'calibration',
      companyId: actor.companyId,
      query: { sorter: 'calDate_desc', ...query },
    }),
  confirm: confirmCalibration,
  check: checkDevice,
  plan: planOf,
  uses: usesOfDevice,
  useSummary: useSummaryOf,
  impact: impactOf,
  review: async (input, context) => {
    await reviewImpact(input, context);
    return { ok: true };
  },
  labelSheet: async ({ ids, size, lang }, context) => {
    const labels = await deviceLabels(context, ids);
    for (const { id, devNum } of labels)
      context.audit({
        action: 'equipment.printLabel',
        refType: 'equipment',
        refId: id,
        refNo: devNum,
        after: { size },
      });
    const bytes = await madeOutside(context, { labels, size, lang }, () => renderDeviceLabels(labels, size, lang));
    return { name: `labels-${labels[0]?.devNum ?? ''}.pdf`, mime: 'application/pdf', bytes, inline: true };
  },
};
