import { type RoleCode, roles } from '../../../domain/role/rights';
import { aBench, aCheckedMandate, aSubmittedMandate } from '../../support/builders/bench';
import { aDesk, bringTo } from '../../support/builders/report-desk';
import { canaryHand } from '../../support/canaries';
import { type Laboratory, openLaboratory, type Person } from '../../support/laboratory';
import { type IdsOf, planting, plantNouns, type Said } from './canary-planting';

export type CanaryWorld = Readonly<{
  lab: Laboratory;
  everybody: Person;
  /** `path field` → the refusal of a canary there. */
  refused: Said;
  /** `noun` → why none of it could be made or changed. */
  failed: Said;
  /** How many texts were planted. */
  planted: () => number;
  /** Ids of records, by table. */
  ids: IdsOf;
  close: () => Promise<void>;
}>;

/**
 * A laboratory whose work, from the order to the issued report, was done by calls with a canary in every text that they take;
 * then one record of each noun is made and the first are changed so. `turn` begins at another canary.
 */
export const openCanaryWorld = async (turn = 0): Promise<CanaryWorld> => {
  const lab = await openLaboratory();
  const refused: Said = new Map();
  const failed: Said = new Map();
  const everybody = await lab.hire({ roles: Object.keys(roles) as RoleCode[] });
  const shown = canaryHand({ from: turn, shown: true });
  const call: Laboratory['call'] = async (endpoint, person, input = {}, headers) =>
    (await planting((each, sent) => lab.call(each, person, sent, headers), shown, refused)(endpoint, input)) as never;
  const hostile = { ...lab, call };
  const ids: IdsOf = async (table, most = 5) =>
    (
      await lab.system.db
        .selectFrom(table as 'orders')
        .select('id')
        .orderBy('id')
        .limit(most)
        .execute()
    ).map(({ id }) => id);
  const bench = await aBench(hostile);
  const desk = await aDesk(hostile);
  await aSubmittedMandate(bench);
  const { order } = await aCheckedMandate(bench);
  const report = await lab.system.db
    .selectFrom('report')
    .select('id')
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow();
  await bringTo(hostile, desk, report.id, 'issued');

  const any = canaryHand({ from: turn + 7 });
  const plant = planting((endpoint, input) => lab.call(endpoint, everybody, input), any, refused);
  for (const [what, why] of await plantNouns(plant, ids)) failed.set(what, why);
  return {
    ...{ lab, everybody, refused, failed, ids },
    planted: () => shown.planted().length + any.planted().length,
    close: () => lab.close(),
  };
};
