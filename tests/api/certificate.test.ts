import { certificateContract } from '../../contract/certificate/certificate';
import { trailOf } from '../support/builders/bench';
import { openWorkshop, type Workshop } from '../support/builders/equipment';

let shop: Workshop;

beforeAll(async () => {
  shop = await openWorkshop();
});
afterAll(() => shop.lab.close());

const fieldOf = ({ data }: { data: unknown }) => (data as { errors?: { field: string }[] }).errors?.[0]?.field;

describe('the certificates of /api/certs', () => {
  const add = (input: Record<string, unknown>, person = shop.keeper) =>
    shop.lab.call<{ id: string; code: string }>(certificateContract.addFromCode, person, input);

  it('registers a number from a scanned link once, and logs each printing', async () => {
    const { id: ownerId } = await shop.device();
    const scanned = { code: 'https://certs.example/c/JL-2026-001?x=1', kind: 'device', ownerId };
    const { data } = await add(scanned);
    expect(data.code).toBe('JL-2026-001');
    expect((await add(scanned)).status).toBe(400);
    await shop.lab.call(certificateContract.stick, shop.keeper, { ids: [data.id], n: 2, printer: 'P1' });
    await shop.lab.call(certificateContract.stick, shop.keeper, { ids: [data.id] });
    const { list } = (
      await shop.lab.call<{ list: { stickLog: { n: number; byName: string }[] }[] }>(
        certificateContract.list,
        shop.keeper,
        { keyword: 'JL-2026' },
      )
    ).data;
    expect(list[0]?.stickLog.map(({ n }) => n)).toEqual([2, 1]);
    expect((await shop.lab.call(certificateContract.stick, shop.tester, { ids: [data.id] })).status).toBe(403);
    expect((await shop.lab.call(certificateContract.stick, shop.keeper, { ids: [data.id], n: 0 })).status).toBe(400);
    expect(await trailOf(shop, data.id)).toEqual(['certificate.create', 'certificate.stick', 'certificate.stick']);
  });

  it('names what is wrong with a scanned certificate', async () => {
    const { id: ownerId } = await shop.device();
    const good = { code: 'JL-9', kind: 'device', ownerId };
    for (const code of ['https://', 'https://certs.example/', 'https://certs.example/%E0%A4%A', '   '])
      expect(fieldOf(await add({ ...good, code }))).toBe('code');
    expect(fieldOf(await add({ ...good, ownerId: 'nobody' }))).toBe('ownerId');
    expect(fieldOf(await add({ ...good, kind: 'staff' }))).toBe('ownerId');
    expect(fieldOf(await add({ ...good, issueDate: '2026-05-01', validTo: '2026-04-01' }))).toBe('validTo');
    expect((await add(good, shop.tester)).status).toBe(403);
  });

  it('lists those of people with their names', async () => {
    await add({ code: 'P-1', kind: 'staff', ownerId: shop.tester.id });
    const { list } = (await shop.lab.call<{ list: { ownerName: string }[] }>(certificateContract.ofStaff, shop.keeper))
      .data;
    expect(list).toMatchObject([{ ownerName: shop.tester.name }]);
  });
});
