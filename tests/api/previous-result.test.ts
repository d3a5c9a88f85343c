import type { WorksheetRow } from '../../contract/worksheet/bench';
import { aBench, anAssignedMandate, aSubmittedMandate, type Bench, gridOf } from '../support/builders/bench';
import { aCustomer } from '../support/builders/customer';

let bench: Bench;
beforeAll(async () => {
  bench = await aBench();
});
afterAll(() => bench.lab.close());

const sampleAt = (samplingPlace: string | null, name = '清水河断面') => {
  const { type, items, basis } = bench.catalogue;
  return {
    sample1Id: type.id,
    name,
    qty: '2',
    qtyUnit: 'L',
    samplingPlace,
    items: [
      { testitemId: items.ph.id, basisId: basis.id },
      { testitemId: items.cod.id, basisId: basis.id },
    ],
  };
};
const tested = (place: string | null, over: object = {}, name?: string) =>
  aSubmittedMandate(bench, { samples: [sampleAt(place, name)], ...over });
/** What the tester sees beside the rows of a new sample. */
const beside = async (place: string | null, over: object = {}, name?: string): Promise<WorksheetRow['last'][]> => {
  const mandate = await anAssignedMandate(bench, { samples: [sampleAt(place, name)], ...over });
  const { rows } = await gridOf(bench, bench.people.tester, mandate);
  return rows.map(({ last }) => last);
};

describe('the previous result at the bench', () => {
  it('comes from the same client and place, with its number, its day and its worksheet', async () => {
    const first = await tested('太湖 1 号取水口');
    await tested('东山取水口');
    const [ph, cod] = await beside('太湖１号取水口');
    const [worksheet] = first.worksheets;
    expect(ph).toMatchObject({ reported: '7.2', sampleNo: first.tasks[0]?.sampleNo, worksheetId: worksheet?.id });
    expect(cod).toMatchObject({ reported: '12', mandateId: first.mandate.id });
    expect(Date.parse(ph?.at ?? '')).toBeGreaterThan(Date.now() - 600_000);
  });

  it("never comes from another client's sample of the same place", async () => {
    await tested('南门水站');
    const other = await aCustomer(bench.lab, bench.people.rec);
    expect(await beside('南门水站', { customerId: other.id })).toEqual([null, null]);
  });

  it('never comes from another place, nor from a sample whose place is not known', async () => {
    await tested('西湖 12');
    await tested(null, {}, '西湖水');
    expect(await beside('西湖 1 2', {}, '西湖水')).toEqual([null, null]);
  });

  it('is the latest of several', async () => {
    await tested('北门水站');
    const second = await tested('北门水站');
    expect((await beside('北门 水站'))[0]?.sampleNo).toBe(second.tasks[0]?.sampleNo);
  });

  it('comes from a sample of the same name where neither has a place', async () => {
    const first = await tested(null, {}, 'Well Water');
    expect((await beside(null, {}, 'well  water'))[0]?.sampleNo).toBe(first.tasks[0]?.sampleNo);
    expect(await beside(null, {}, 'wellwater')).toEqual([null, null]);
  });
});
