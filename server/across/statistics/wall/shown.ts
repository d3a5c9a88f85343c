import type { WallShown } from '../../../../contract/statistics/wall';
import { addDays, localDay } from '../../../../domain/kit/calendar';
import { type FigureCode, figureOf } from '../../../../domain/statistics/figures';
import { type Days, periodBefore } from '../../../../domain/statistics/periods';
import { PACE_DAYS, type WallTile } from '../../../../domain/wall-view/tiles';
import type { RowOf } from '../../../db/tables';
import type { Context } from '../../../kernel/context';
import { getRow } from '../../../kernel/rows';
import { type InHand, inHandByDepartment, inHandByTester } from '../in-hand';
import { namesOf, targetOf } from '../question';
import { talliesOf } from '../tallies';
import { stagesOf } from './stages';

type Wall = RowOf<'wallView'>;

/** What went through the laboratory on a day. */
const flows = ['ordersReceived', 'samplesReceived', 'tasksReleased', 'tasksSubmitted', 'reportsIssued'] as const;
/** What is past its day today, whenever it came in. */
const lates = ['ordersLate', 'tasksLate'] as const;
const pace = ['turnaroundMedian', 'turnaroundP90', 'onTimeRate', 'reportsMeasured'] as const;
const EVER = '2000-01-01';
const MOST_CLIENTS = 10;

/** The figures of some days in total: those of the statistics for the same days and the same department. */
const totalsOf = async (context: Context, codes: readonly FigureCode[], days: Days, departId: string | undefined) =>
  (await talliesOf(context, codes, { days, narrowing: { departId }, by: 'month' })).total;

const todayOf = async (context: Context, day: string, departId: string | undefined): Promise<WallShown['today']> => {
  const [through, late] = await Promise.all([
    totalsOf(context, flows, { from: day, to: day }, departId),
    totalsOf(context, lates, { from: EVER, to: day }, departId),
  ]);
  const figure = (code: FigureCode, value: number | null, isLate: boolean) => ({
    code,
    label: figureOf(code).label,
    value,
    isLate,
  });
  return {
    day,
    figures: [
      ...flows.map((code) => figure(code, through.get(code) ?? 0, false)),
      ...lates.map((code) => figure(code, late.get(code) ?? 0, true)),
    ],
  };
};

const paceOf = async (context: Context, period: Days, departId: string | undefined): Promise<WallShown['pace']> => {
  const before = periodBefore(period);
  const [now, then] = await Promise.all([
    totalsOf(context, pace, period, departId),
    totalsOf(context, pace, before, departId),
  ]);
  return {
    period,
    before,
    figures: await Promise.all(
      pace.map(async (code) => {
        const { label, unit, good = null } = figureOf(code);
        return {
          code,
          label,
          unit,
          good,
          target: await targetOf(context, code),
          value: now.get(code) ?? null,
          before: then.get(code) ?? null,
        };
      }),
    ),
  };
};

const clientsOf = async (
  context: Context,
  period: Days,
  departId: string | undefined,
): Promise<WallShown['clients']> => {
  const { lines } = await talliesOf(context, ['ordersReceived', 'reportsIssued'], {
    days: period,
    narrowing: { departId },
    by: 'customer',
  });
  const count = (key: string, code: FigureCode) => lines.get(key)?.get(code) ?? 0;
  const keys = [...lines.keys()]
    .sort(
      (one, other) =>
        count(other, 'ordersReceived') - count(one, 'ordersReceived') ||
        count(other, 'reportsIssued') - count(one, 'reportsIssued') ||
        (one < other ? -1 : 1),
    )
    .slice(0, MOST_CLIENTS);
  const nameOf = await namesOf(context, 'customer', keys);
  return {
    period,
    rows: keys.map((key) => ({
      name: nameOf(key),
      received: count(key, 'ordersReceived'),
      issued: count(key, 'reportsIssued'),
    })),
  };
};

const withoutId = ({ id: _id, ...rest }: InHand) => rest;

/** What a display shows now: the figures of the whole company or of one department, in the parts that were chosen for it. */
export const shownBy = async (asked: Context, wall: Wall): Promise<WallShown> => {
  // Whoever looks at a display has no account: it reads as the company that set it up, with no right of a person.
  const context: Context = {
    ...asked,
    actor: { ...asked.actor, companyId: wall.companyId, dataScope: 'company' },
    can: () => false,
  };
  const departId = wall.departId ?? undefined;
  const has = (tile: WallTile): boolean => (wall.tiles as readonly WallTile[]).includes(tile);
  const day = localDay(context.at);
  const period: Days = { from: addDays(day, 1 - PACE_DAYS), to: day };
  const [company, department] = await Promise.all([
    getRow(context, 'company', wall.companyId),
    departId === undefined ? null : getRow(context, 'department', departId),
  ]);
  return {
    title: wall.title,
    laboratory: company.name,
    department: department?.name ?? null,
    language: wall.language,
    look: wall.look,
    at: context.at,
    today: has('today') ? await todayOf(context, day, departId) : null,
    pace: has('pace') ? await paceOf(context, period, departId) : null,
    stages: has('stages') ? await stagesOf(context, departId) : null,
    departments: has('departments') ? (await inHandByDepartment(context, departId)).map(withoutId) : null,
    testers: has('testers') ? (await inHandByTester(context, departId)).map(withoutId) : null,
    clients: has('clients') ? await clientsOf(context, period, departId) : null,
  };
};
