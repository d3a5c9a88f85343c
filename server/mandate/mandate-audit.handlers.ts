import type { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { getInScope } from '../kernel/data-scope';
import type { Handlers } from '../kernel/handlers';
import { assertVersion } from '../kernel/rows';
import { passWorksheets, rejectWorksheets, sheetsOf } from '../worksheet/commands/check';
import { fillAsChecker } from '../worksheet/commands/check-cells';
import { judgeByHand } from '../worksheet/commands/judge-by-hand';
import { doneMandate } from './done-mandate';
import { mandateHistory } from './history';

const ok = { ok: true as const };

export const mandateAuditHandlers: Handlers<typeof mandateAuditContract> = {
  pass: async ({ id, ...step }, context) => {
    const mandate = await getInScope(context, 'mandate', id, true);
    await passWorksheets(context, { mandate, ...step, sheets: await sheetsOf(context, id), isWhole: true });
    return doneMandate(context, id);
  },
  reject: async ({ id, ...step }, context) => {
    const mandate = await getInScope(context, 'mandate', id, true);
    await rejectWorksheets(context, { mandate, ...step, sheets: await sheetsOf(context, id), isWhole: true });
    return ok;
  },
  passPart: async ({ id, instanceIds, ...step }, context) => {
    const mandate = await getInScope(context, 'mandate', id, true);
    await passWorksheets(context, {
      mandate,
      ...step,
      sheets: await sheetsOf(context, id, instanceIds),
      isWhole: false,
    });
    return doneMandate(context, id);
  },
  rejectPart: async ({ id, instanceIds, ...step }, context) => {
    const mandate = await getInScope(context, 'mandate', id, true);
    await rejectWorksheets(context, {
      mandate,
      ...step,
      sheets: await sheetsOf(context, id, instanceIds),
      isWhole: false,
    });
    return doneMandate(context, id);
  },
  cells: (input, context) => fillAsChecker(context, input),
  instance: async (input, context) => {
    // The version is the worksheet's here, because one worksheet is what the checker has read.
    const { mandateId, ver } = await getInScope(context, 'worksheet', input.id, true);
    const mandate = await getInScope(context, 'mandate', mandateId, true);
    const sheets = await sheetsOf(context, mandateId, [input.id]);
    assertVersion({ ver }, input.ver);
    if (input.result === 'pass')
      await passWorksheets(context, {
        mandate,
        opinion: input.opinion,
        password: input.password,
        sheets,
        isWhole: false,
      });
    else
      await rejectWorksheets(context, { mandate, opinion: input.opinion, cells: input.cells, sheets, isWhole: false });
    return ok;
  },
  judge: async (input, context) => {
    await judgeByHand(context, input);
    return ok;
  },
  history: async ({ id }, context) => {
    await getInScope(context, 'mandate', id);
    return mandateHistory(context, id);
  },
};
