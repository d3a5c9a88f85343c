import { mandateContract } from '../../../contract/mandate/mandate';
import { mandateAuditContract } from '../../../contract/mandate/mandate-audit';
import { sampleContract } from '../../../contract/sample/sample';
import { tasksContract } from '../../../contract/task/tasks';
import { tasksAssignContract } from '../../../contract/task/tasks-assign';
import type { WorksheetView } from '../../../contract/worksheet/bench';
import { inClass, leaves } from '../../../domain/kit/workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import { detectionLimits } from '../detection-limits';
import { DEMO_PASSWORD } from '../people';
import type { Measured } from './sheets/fill';
import type { Life, Room, World } from './world';

type Mandate = Life['mandates'][number];
type Row = WorksheetView['rows'][number];

const testers: Readonly<Record<Room, readonly [string, string]>> = {
  LH: ['testerLH', 'testerLH2'],
  YQ: ['testerYQ', 'testerYQ2'],
};
export const directorOf = (room: Room): string => `director${room}`;
export const checkerOf = (room: Room): string => `checker${room}`;

/** The director gives the tasks of a room to its testers: the first two thirds to one, the rest to the other. */
export const assign = async ({ player }: World, mandate: Mandate, at: string): Promise<void> => {
  const director = player.as(directorOf(mandate.room), at);
  const { items } = await director(tasksAssignContract.items, { id: mandate.id });
  const [first, second] = testers[mandate.room];
  const share = Math.ceil((items.length * 2) / 3);
  await director(tasksAssignContract.assign, {
    mandateId: mandate.id,
    checkerId: player.idOf(checkerOf(mandate.room)),
    items: items.map(({ id }, index) => ({ itemId: id, staffId: player.idOf(index < share ? first : second) })),
  });
};

/** The keeper hands the received samples to the laboratory. */
export const issueSamples = async ({ player }: World, life: Life, at: string): Promise<void> => {
  const ids = life.plot.twist === 'sampleRefused' ? life.sampleIds.slice(0, -1) : life.sampleIds;
  await player.as('keeper', at)(sampleContract.issue, { ids, toStaffId: player.idOf('testerLH'), place: '样品交接台' });
};

const climate: Readonly<Record<Room, { t: string; rh: string; place: string }>> = {
  LH: { t: '22.5', rh: '52', place: '理化室 201' },
  YQ: { t: '21.8', rh: '46', place: '仪器分析室 305' },
};

/** What the source measured of a row. */
const measuredOf = ({ data }: World, life: Life) => {
  const itemByName = new Map(data.items.map((item) => [item.name, item]));
  const values = new Map(data.results.map(({ sample, item, value }) => [`${sample} ${item}`, value]));
  const lods = detectionLimits(data.results);
  return ({ sampleNo, itemName }: Pick<Row, 'sampleNo' | 'itemName'>): Measured => {
    const item = itemByName.get(itemName);
    const value = values.get(`${life.keyOfNo.get(sampleNo)} ${item?.code}`);
    if (item === undefined || value === undefined) throw new Error(`no value for ${sampleNo} ${itemName}`);
    return { item, value, lod: lods.get(item.code) ?? null };
  };
};

/** The cells of a record sheet that come to what the source measured of these rows. */
const sheetEntries = (
  { sheets }: World,
  { paper }: WorksheetView,
  rows: readonly Row[],
  measured: (row: Row) => Measured,
) => {
  const sheet = sheets.get(paper?.templateName ?? '');
  if (sheet === undefined) throw new Error(`no record sheet ${paper?.templateName}`);
  const { way, filler } = sheet;
  const valueFor = new Map(Object.entries(way.values).map(([value, { item }]) => [item, value]));
  const entry = (sampleId: string | null, nth: number, at: string, value: string) => ({
    ...{ sampleId, nth, cell: filler.cellName(at), value, revision: 0, source: 'typed' as const },
  });
  const samples = [...new Set(rows.map(({ sampleId }) => sampleId))];
  return [
    ...filler.shared.map(({ at, nth, value }) => entry(null, nth, at, value)),
    ...samples.flatMap((sampleId, nth) => {
      const own = rows.filter((row) => row.sampleId === sampleId).map(measured);
      const cells = filler.sampleCells(new Map(own.map((each) => [valueFor.get(each.item.code) ?? '', each])), nth + 1);
      return Object.entries(cells).map(([at, value]) => entry(sampleId, 1, at, value));
    }),
  ];
};

/** The testers of a room type in what the source measured; `share` of it where they are not through yet. */
export const enterData = async (
  world: World,
  life: Life,
  mandate: Mandate,
  from: string,
  at: string,
  share = 1,
): Promise<void> => {
  const { player, deviceIds } = world;
  const measured = measuredOf(world, life);
  for (const tester of testers[mandate.room]) {
    const hand = player.as(tester, at);
    for (const { id } of await ownSheets(world, mandate, tester, at)) {
      const view = await hand(mandateContract.instance, { id, mandateId: mandate.id });
      // What is computed of other results nobody types.
      const typed = view.rows.filter(({ slots }) => slots.length > 0);
      const rows = typed.slice(0, Math.ceil(typed.length * share));
      const cells = rows.map(({ taskId, ver, sampleNo, itemName }) => {
        const { item, value } = measured({ sampleNo, itemName });
        const equipmentId = deviceIds[item.kind];
        return { taskId, ver, equipmentId, ...(view.paper === null && { values: [value] }) };
      });
      const { t, rh, place } = climate[mandate.room];
      const saved = await hand(tasksContract.save, {
        ...{ id, mandateId: mandate.id, cells },
        sheet: { testFrom: from, testTo: at, t, rh, place },
      });
      const refused = saved.cells.find(({ status }) => status !== 'saved');
      if (refused !== undefined) throw new Error(`not saved: ${JSON.stringify(refused)}`);
      if (view.paper === null) continue;
      const entries = sheetEntries(world, view, rows, measured);
      const filled = await hand(tasksContract.save, { id, mandateId: mandate.id, cells: [], paper: { entries } });
      const lost = filled.entries.find(({ status }) => status !== 'saved');
      if (lost !== undefined) throw new Error(`not filled: ${JSON.stringify(lost)}`);
    }
  }
};

/** The worksheets of a mandate that a tester has in hand. */
export const ownSheets = async ({ player }: World, mandate: Mandate, tester: string, at: string) => {
  const sheets = await player.as(tester, at)(mandateContract.instances, { id: mandate.id });
  return sheets.filter(
    ({ assigneeId, state }) => assigneeId === player.idOf(tester) && inClass(worksheetWorkflow, 'valid', state),
  );
};

/** Every tester of the room hands in the own worksheets; with `only` the first of them does. */
export const submitData = async (world: World, mandate: Mandate, at: string, only?: 'first'): Promise<void> => {
  for (const tester of only === 'first' ? testers[mandate.room].slice(0, 1) : testers[mandate.room])
    for (const { id, state } of await ownSheets(world, mandate, tester, at))
      if (leaves(worksheetWorkflow, 'submit', state))
        await world.player.as(tester, at)(tasksContract.submit, { id, password: DEMO_PASSWORD });
};

/** The checker of the room reads what waits for a check; with `only` one worksheet. */
export const openData = async ({ player }: World, { id, room }: Mandate, at: string, only?: string): Promise<void> => {
  const hand = player.as(checkerOf(room), at);
  for (const sheet of await hand(mandateContract.instances, { id }))
    if (sheet.state === 'submitted' && (only === undefined || sheet.id === only))
      await hand(mandateContract.instance, { id: sheet.id, mandateId: id });
};

export const passData = async (world: World, mandate: Mandate, at: string): Promise<void> => {
  const { id, room } = mandate;
  await openData(world, mandate, at);
  await world.player.as(checkerOf(room), at)(mandateAuditContract.pass, {
    id,
    password: DEMO_PASSWORD,
    opinion: '数据完整，计算无误',
  });
};

export const rejectData = async ({ player }: World, { id, room }: Mandate, at: string): Promise<void> => {
  await player.as(checkerOf(room), at)(mandateAuditContract.reject, { id, opinion: '请核对原始谱图后重新提交' });
};
