import fc from 'fast-check';
import { mandateContract } from '../../contract/mandate/mandate';
import { taskContract } from '../../contract/task/task';
import { tasksContract } from '../../contract/task/tasks';
import type { WorksheetView } from '../../contract/worksheet/bench';
import { aBench, anAssignedMandate, type Bench, must } from '../support/builders/bench';
import { aTitrationTemplate, entryOf, fill } from '../support/builders/record-sheet';
import type { Person } from '../support/laboratory';

// Whatever is filled, emptied, handed over, submitted and taken back, in any order: no entry is lost, and every result is what plain
// arithmetic makes of the entries that stand beside it.
let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
  await aTitrationTemplate(bench, '滴定记录');
}, 60_000);
afterAll(() => bench.lab.close());

const CELLS = ['B5', 'C5', 'D5'] as const;
type Step =
  | Readonly<{ do: 'fill'; sample: number; cell: number; value: string }>
  | Readonly<{ do: 'share'; sample: number; value: string }>
  | Readonly<{ do: 'hand'; sample: number; to: 0 | 1 }>
  | Readonly<{ do: 'submit' | 'recall'; sample: number }>;

const sample = fc.nat(1);
/** A reading; seldom it is taken out again. */
const value = fc.constantFrom('', '1.00', '1.25', '5.00', '9.50', '2.50', '3.75', '20.00', '0.125', '7.5');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant('fill'), sample, cell: fc.nat(2), value }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('share'), sample, value: fc.constantFrom('0.2500', '0.1000') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('hand'), sample, to: fc.constantFrom(0, 1) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('submit', 'recall'), sample }) },
) as fc.Arbitrary<Step>;

/** How often each kind of step was taken, over all walks. */
const taken = { filled: 0, handed: 0, submitted: 0, results: 0 };

const aWalk = async (steps: readonly Step[]): Promise<void> => {
  const { lab, people, catalogue } = bench;
  const testers: readonly Person[] = [people.tester, people.second];
  const mandate = await anAssignedMandate(bench, {
    ...{ needJudge: false, decisionRule: null, ruleAgreed: null },
    samples: ['甲', '乙'].map((name) => ({
      ...{ sample1Id: catalogue.type.id, name, qty: '1', qtyUnit: 'L' },
      items: [{ testitemId: catalogue.items.cod.id, basisId: catalogue.basis.id }],
    })),
  });
  const mandateId = mandate.mandate.id;
  const viewsOf = async (): Promise<WorksheetView[]> => {
    const sheets = must(
      await lab.call<{ id: string; state: string }[]>(mandateContract.instances, people.tm, { id: mandateId }),
    );
    const live = sheets.filter(({ state }) => state !== 'void');
    return Promise.all(
      live.map(async ({ id }) =>
        must(await lab.call<WorksheetView>(mandateContract.instance, people.tm, { id, mandateId })),
      ),
    );
  };
  const ids = [...new Set((await viewsOf()).flatMap(({ rows }) => rows.map(({ sampleId }) => sampleId)))];
  const taskOf = new Map(
    (await viewsOf()).flatMap(({ rows }) => rows.map(({ sampleId, taskId }) => [sampleId, taskId])),
  );
  const owner = new Map(ids.map((id) => [id, 0]));
  const typed = new Map(ids.map((id) => [id, new Map<string, string>()]));
  const viewOf = async (id: string): Promise<WorksheetView> => {
    const view = (await viewsOf()).find(({ rows }) => rows.some(({ sampleId }) => sampleId === id));
    if (view === undefined) throw new Error('every sample has its record');
    return view;
  };
  /** Every entry where it was made, every result what follows from those beside it. */
  const stands = async (): Promise<void> => {
    for (const view of await viewsOf())
      for (const { sampleId, values } of view.rows) {
        const text = (cell: string, of: string | null): string =>
          view.paper?.entries.find((entry) => entry.sampleId === of && entry.cell === `滴定!${cell}`)?.value ?? '';
        const own = CELLS.map((cell) => text(cell, sampleId));
        expect(own).toEqual(CELLS.map((cell) => typed.get(sampleId)?.get(cell) ?? ''));
        const [volume, from, to] = own.map(Number);
        const c = text('C2', null);
        if ([...own, c].includes('')) expect(values).toEqual([]);
        else {
          const expected = ((Number(to) - Number(from)) * Number(c) * 8000) / Number(volume);
          expect(Number(values[0])).toBeCloseTo(expected, 6);
          taken.results += 1;
        }
      }
  };
  const begun = await viewOf(ids[0] ?? '');
  must(await fill(bench, people.tester, begun, [entryOf(begun, 'C2', '0.2500'), entryOf(begun, 'E2', '试亚铁灵')]));
  for (const each of steps) {
    await stands();
    const id = ids[each.sample % ids.length] ?? '';
    const person = testers[owner.get(id) ?? 0] ?? people.tester;
    const view = await viewOf(id);
    if (each.do === 'fill' || each.do === 'share') {
      const cell = each.do === 'share' ? 'C2' : (CELLS[each.cell] ?? 'B5');
      const own = each.do === 'share' ? null : id;
      const { code, data } = await fill(bench, person, view, [entryOf(view, cell, each.value, own)], {
        reason: '随机更改',
      });
      const [answer] = code === 200 ? data.entries : [];
      if (answer?.status === 'saved') taken.filled += 1;
      if (answer?.status === 'saved' && own !== null) typed.get(id)?.set(cell, each.value);
    } else if (each.do === 'hand') {
      const staffId = testers[each.to]?.id;
      const { code, data } = await lab.call<{ results?: { ok: boolean }[] }>(taskContract.reassign, people.director, {
        ...{ ids: [taskOf.get(id)], staffId, reason: '随机改派' },
      });
      if (code === 200 && JSON.stringify(data).includes('"ok":true')) {
        if (owner.get(id) !== each.to) taken.handed += 1;
        owner.set(id, each.to);
      }
    } else if (each.do === 'submit') {
      // All that is still empty, and it can be handed in.
      for (const { sampleId } of view.rows)
        for (const [nth, cell] of CELLS.entries()) {
          const text = ['20.00', '0.00', '2.50'][nth] ?? '';
          const { code, data } = await fill(bench, person, view, [entryOf(view, cell, text, sampleId)], {
            reason: '随机更改',
          });
          if (code === 200 && data.entries[0]?.status === 'saved') typed.get(sampleId)?.set(cell, text);
        }
      const { code } = await lab.call(tasksContract.submit, person, { id: view.worksheet.id });
      if (code === 200) taken.submitted += 1;
    } else await lab.call(tasksContract.backData, person, { id: view.worksheet.id });
  }
  await stands();
};

test('no entry is lost, and every result follows from its entries', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 30 }), aWalk), {
    numRuns: 8,
    endOnFailure: true,
  });
  // The walks went where something can be lost.
  for (const count of Object.values(taken)) expect(count).toBeGreaterThan(2);
}, 120_000);
