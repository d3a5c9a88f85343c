import { mandateContract } from '../../../contract/mandate/mandate';
import { mandateAuditContract } from '../../../contract/mandate/mandate-audit';
import { orderAdminContract } from '../../../contract/order/order-admin';
import { sampleContract } from '../../../contract/sample/sample';
import { tasksContract } from '../../../contract/task/tasks';
import type { WorksheetView } from '../../../contract/worksheet/bench';
import type { CellAnswer, CellInput } from '../../../contract/worksheet/entries';
import type { MandateDetail } from '../../../server/mandate/detail';
import type { Answer, Laboratory, Person } from '../laboratory';
import { openLaboratory, PASSWORD } from '../laboratory';
import { aCatalogue, aDevice, authorise, type Catalogue } from './catalogue';
import { aCustomer } from './customer';
import { aReadyOrder, detailOf } from './order';

/** The member of a list at a place; a test that expects one there fails without it. */
export const at = <T>(list: readonly T[], index = 0): T => {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
};

/** The answer's data, or a failure that says what was answered. */
export const must = <Data>({ code, data, message }: Answer<Data>): Data => {
  if (code !== 200) throw new Error(`${code} ${message} ${JSON.stringify(data)}`);
  return data;
};

export type Bench = Readonly<{
  lab: Laboratory;
  catalogue: Catalogue;
  customerId: string;
  deviceId: string;
  people: Readonly<Record<'rec' | 'keeper' | 'director' | 'tester' | 'second' | 'checker' | 'tm', Person>>;
}>;

/** A laboratory, a new one where none is given, that can do the work of its catalogue: authorised testers, a checker, a device, a client. */
export const aBench = async (given?: Laboratory): Promise<Bench> => {
  const lab = given ?? (await openLaboratory());
  const hire = (code: 'REC' | 'KEEP' | 'DIR' | 'TEST' | 'CHK' | 'TM') => lab.hire({ roles: [code] });
  const people = {
    rec: await hire('REC'),
    keeper: await hire('KEEP'),
    director: await hire('DIR'),
    tester: await hire('TEST'),
    second: await hire('TEST'),
    checker: await hire('CHK'),
    tm: await hire('TM'),
  };
  const signatory = await lab.hire({ roles: ['SIGN'] });
  const catalogue = await aCatalogue(lab);
  for (const person of [people.tester, people.second]) await authorise(lab, person, catalogue.area.id, ['test']);
  await authorise(lab, people.checker, catalogue.area.id, ['check']);
  await authorise(lab, signatory, catalogue.area.id, ['sign']);
  const { id: deviceId } = await aDevice(lab, catalogue, people.keeper);
  const { id: customerId } = await aCustomer(lab, people.rec);
  return { lab, catalogue, customerId, deviceId, people };
};

/** An order of one sample with two items (pH twice, COD), reviewed and released; judged against the criterion of pH. */
export const aMandate = async (bench: Bench, over: object = {}): Promise<MandateDetail> => {
  const { lab, catalogue, customerId, people } = bench;
  const { items, basis, type, criterion } = catalogue;
  const samples = [
    {
      sample1Id: type.id,
      name: '清水河断面',
      qty: '2',
      qtyUnit: 'L',
      items: [
        { testitemId: items.ph.id, basisId: basis.id, judgeId: criterion.id },
        { testitemId: items.cod.id, basisId: basis.id },
      ],
    },
  ];
  const order = await aReadyOrder(lab, people.rec, catalogue, customerId, {
    needJudge: true,
    decisionRule: 'simple',
    ruleAgreed: true,
    samples,
    ...over,
  });
  must(
    await lab.call(orderAdminContract.checkReady, people.rec, { orderId: order.id, sign: true, password: PASSWORD }),
  );
  const { mandateIds } = must(
    await lab.call<{ mandateIds: string[] }>(mandateContract.generate, people.rec, { mandateId: '0', order: order.id }),
  );
  return mandateOf(bench, mandateIds[0] ?? '');
};

export const mandateOf = async ({ lab, people }: Bench, id: string): Promise<MandateDetail> =>
  must(await lab.call<MandateDetail>(mandateContract.detail, people.tm, { id }));

/** Hands the samples of a mandate's order to a tester. */
export const issueSamples = async ({ lab, people }: Bench, { order }: MandateDetail, to: Person): Promise<void> => {
  const { samples } = await detailOf(lab, people.rec, order.id);
  must(await lab.call(sampleContract.issue, people.keeper, { ids: samples.map(({ id }) => id), toStaffId: to.id }));
};

/** A mandate all of whose tasks one tester has, with the samples in hand. */
export const anAssignedMandate = async (bench: Bench, over: object = {}): Promise<MandateDetail> => {
  const { lab, people } = bench;
  const mandate = await aMandate(bench, over);
  must(
    await lab.call(tasksContract.assignWhole, people.director, { id: mandate.mandate.id, staffId: people.tester.id }),
  );
  await issueSamples(bench, mandate, people.tester);
  return mandateOf(bench, mandate.mandate.id);
};

/** The data grid of a person's worksheet of a mandate. */
export const gridOf = async (
  { lab }: Bench,
  person: Person,
  { mandate, worksheets }: MandateDetail,
  at = 0,
): Promise<WorksheetView> =>
  must(
    await lab.call<WorksheetView>(tasksContract.instance, person, {
      mandateId: mandate.id,
      id: worksheets[at]?.id ?? '',
      type: worksheets[at]?.datatype ?? '',
    }),
  );

export type Save = { worksheet: { ver: number; state: string }; cells: CellAnswer[] };

export const save = (
  bench: Bench,
  person: Person,
  { worksheet }: WorksheetView,
  cells: readonly object[],
  sheet?: object,
) =>
  bench.lab.call<Save>(tasksContract.save, person, {
    id: worksheet.id,
    mandateId: worksheet.mandateId,
    cells,
    ...(sheet && { sheet }),
  });

/** What a tester types for each row of the grid: 7.1 and 7.3 for pH, 12 for COD. */
export const goodCells = ({ rows }: WorksheetView, deviceId: string, over: Partial<CellInput> = {}): object[] =>
  rows.map(({ taskId, ver, itemName }) => ({
    taskId,
    ver,
    values: itemName === 'pH值' ? ['7.1', '7.3'] : ['12'],
    equipmentId: itemName === 'pH值' ? deviceId : null,
    ...over,
  }));

/** A mandate whose data one tester has entered and submitted. */
export const aSubmittedMandate = async (bench: Bench, over: object = {}): Promise<MandateDetail> => {
  const { lab, people, deviceId } = bench;
  const mandate = await anAssignedMandate(bench, over);
  const grid = await gridOf(bench, people.tester, mandate);
  must(await save(bench, people.tester, grid, goodCells(grid, deviceId)));
  must(await lab.call(tasksContract.submit, people.tester, { id: grid.worksheet.id }));
  return mandateOf(bench, mandate.mandate.id);
};

/** The checker looks at every worksheet of a mandate that waits for a check: unread data do not pass. */
export const openSheets = async (
  { lab, people }: Bench,
  mandateId: string,
  checker = people.checker,
): Promise<void> => {
  const sheets = must(
    await lab.call<{ id: string; state: string }[]>(mandateContract.instances, checker, { id: mandateId }),
  );
  for (const { id, state } of sheets)
    if (state === 'submitted') must(await lab.call(mandateContract.instance, checker, { id, mandateId }));
};

/** A mandate whose data have passed: its report waits to be compiled. */
export const aCheckedMandate = async (bench: Bench, over: object = {}): Promise<MandateDetail> => {
  const { lab, people } = bench;
  const { mandate } = await aSubmittedMandate(bench, over);
  await openSheets(bench, mandate.id);
  must(await lab.call(mandateAuditContract.pass, people.checker, { id: mandate.id, password: PASSWORD }));
  return mandateOf(bench, mandate.id);
};

export const trailOf = async ({ lab }: Pick<Bench, 'lab'>, refId: string): Promise<string[]> => {
  const { rows } = await lab.system.pool.query<{ action: string }>(
    `select action from audit_log where ref_id = $1 and ref_type not like '%.reading' order by seq`,
    [refId],
  );
  return rows.map(({ action }) => action);
};

export const blockersOf = (answer: Answer): string[] =>
  (answer.data as { blockers?: { rule: string }[] } | null)?.blockers?.map(({ rule }) => rule) ?? [];
