import fc from 'fast-check';
import { fileContract } from '../../contract/file/file';
import { type HandedSample, type HandoverRow, handoverContract } from '../../contract/handover/handover';
import type { OutputOf } from '../../contract/kit/endpoint';
import { orderAdminContract } from '../../contract/order/order-admin';
import type { SampleView } from '../../contract/order/order-views';
import { sampleContract } from '../../contract/sample/sample';
import { samplePartContract } from '../../contract/sample/sample-part';
import { dashboardContract } from '../../contract/statistics/dashboard';
import { statisticContract } from '../../contract/statistics/statistic';
import { type StoredSampleRow, storedSampleContract } from '../../contract/stored-sample/stored-sample';
import { workContract } from '../../contract/to-do/work';
import { localDay } from '../../domain/kit/calendar';
import { lessOf, sumOf } from '../../domain/sample/split.rules';
import { newId } from '../../server/db/ids';
import { at, must } from '../support/builders/bench';
import { aCatalogue, type Catalogue } from '../support/builders/catalogue';
import { aCustomer } from '../support/builders/customer';
import { anOrder, aReadyOrder, aRunningMandate, detailOf, firstSampleOf, orderDraft } from '../support/builders/order';
import { aReportToCompile } from '../support/builders/report';
import { aDesk, bringTo, type Desk } from '../support/builders/report-desk';
import { type Laboratory, openLaboratory, PASSWORD, type Person } from '../support/laboratory';
import { sendForm } from '../support/send-form';

let lab: Laboratory;
let desk: Desk;
let rec: Person;
let keeper: Person;
let tester: Person;
let catalogue: Catalogue;
let customerId: string;
const { split, use, look, journey } = samplePartContract;
const { give, answer, withdraw, list, scan, takers } = handoverContract;
const password = PASSWORD;

beforeAll(async () => {
  lab = await openLaboratory();
  desk = await aDesk(lab);
  rec = await lab.hire({ roles: ['REC'] });
  keeper = await lab.hire({ roles: ['KEEP'] });
  tester = await lab.hire({ roles: ['TEST'] });
  catalogue = await aCatalogue(lab);
  customerId = (await aCustomer(lab, rec)).id;
});
afterAll(() => lab.close());

type Split = OutputOf<typeof split>;
type Journey = OutputOf<typeof journey>;
const fieldsOf = (data: unknown) => (data as { errors: { field: string }[] }).errors.map(({ field }) => field);
const part = (qty: string, purpose = 'test') => ({ qty, purpose });
const sampleOf = async (over: object = {}) => {
  const [sample] = orderDraft(catalogue, customerId).samples;
  const order = await aReadyOrder(lab, rec, catalogue, customerId, { samples: [{ ...sample, ...over }] });
  return { order, sample: await firstSampleOf(lab, rec, order.id) };
};
const viewOf = async (id: string, who = keeper) => must(await lab.call<SampleView>(sampleContract.detail, who, { id }));
const trailOf = async (id: string, action: string) =>
  (
    await lab.system.pool.query(
      'select actor_id, reason, after from audit_log where ref_id = $1 and action = $2 order by seq',
      [id, action],
    )
  ).rows;
const waitingFor = async (who: Person) =>
  must(await lab.call<{ list: HandoverRow[] }>(list, who, { view: 'take' })).list;

describe('POST /api/sample/split/{id}', () => {
  it('conserves every amount over random splits and uses, to the last digit', async () => {
    const amount = fc.bigInt({ min: 1n, max: 400_000n }).map((n) => {
      const digits = n.toString().padStart(7, '0');
      return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
    });
    const doing = fc.record({
      isUse: fc.boolean(),
      of: fc.nat(5),
      amounts: fc.array(amount, { minLength: 1, maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(doing, { minLength: 1, maxLength: 5 }), async (doings) => {
        const { sample } = await sampleOf({ qty: '2.5' });
        const ids = [sample.id];
        let used: string[] = [];
        for (const { isUse, of, amounts } of doings) {
          const id = at(ids, of % ids.length);
          const before = (await viewOf(id)).left;
          const asked = isUse ? amounts.slice(0, 1) : amounts;
          const fits = lessOf(before, sumOf(asked)) !== null;
          const got = isUse
            ? await lab.call(use, rec, { id, qty: at(asked) })
            : await lab.call<Split>(split, rec, { id, parts: asked.map((qty) => part(qty)) });
          expect(got.code).toBe(fits ? 200 : 400);
          expect((await viewOf(id)).left).toBe(fits ? lessOf(before, sumOf(asked)) : before);
          if (fits && isUse) used = [...used, ...asked];
          if (fits && !isUse) ids.push(...(got.data as Split).parts.map((each) => each.id));
        }
        const lefts = await Promise.all(ids.map(async (id) => (await viewOf(id)).left));
        expect(sumOf([...lefts, ...used])).toBe('2.5');
      }),
      { numRuns: 8 },
    );
  });

  it('makes samples of their own, which nobody ordered, charges or changes', async () => {
    const { order, sample } = await sampleOf({ qty: '2' });
    const { whole, parts } = must(
      await lab.call<Split>(split, rec, { id: sample.id, ver: sample.ver, parts: [part('0.5'), part('0.25', 'keep')] }),
    );
    expect(whole).toMatchObject({ qty: '2', left: '1.25', state: 'confirmed' });
    expect(parts).toMatchObject([
      { no: `${sample.no}-01`, parentId: sample.id, wholeId: sample.id, qty: '0.5', left: '0.5', holderId: rec.id },
      { no: `${sample.no}-02`, state: 'confirmed', name: sample.name, qtyUnit: 'L', items: [] },
    ]);
    const [one] = must(await lab.call<Split>(split, rec, { id: at(parts).id, parts: [part('0.5')] })).parts;
    expect(one).toMatchObject({ no: `${sample.no}-01-01`, parentId: at(parts).id, wholeId: sample.id });
    const after = await detailOf(lab, rec, order.id);
    expect(after.order).toMatchObject({ sampleNum: 1, state: order.state, moneyDue: order.moneyDue });
    expect(after.samples).toHaveLength(4);
    // The form of the order knows the sample and not its parts; neither changes what was divided.
    const saved = { sample1Id: sample.sample1Id, ver: at(parts, 1).ver, name: '别名' };
    expect((await lab.call(sampleContract.update, rec, { id: at(parts, 1).id, ...saved })).code).toBe(409);
    expect(
      fieldsOf(
        (
          await lab.call(sampleContract.update, rec, {
            ...{ id: sample.id, sample1Id: sample.sample1Id, ver: whole.ver, qty: '9', reason: '客户更正' },
          })
        ).data,
      ),
    ).toEqual(['qty']);
    expect(await trailOf(sample.id, 'sample.split')).toMatchObject([
      { actor_id: rec.id, after: { leftQty: '1.25', parts: [{ no: `${sample.no}-01` }, { no: `${sample.no}-02` }] } },
    ]);
    expect(await trailOf(at(parts).id, 'sample.partOff')).toMatchObject([{ after: { note: { of: sample.no } } }]);
  });

  it('leaves the number of samples that were received as it is, on home and in every figure', async () => {
    const { sample } = await sampleOf({ qty: '2' });
    const received = async () => {
      const { figures } = must(await lab.call<OutputOf<typeof workContract.day>>(workContract.day, rec));
      const today = localDay(new Date().toISOString());
      const days = { from: today, to: today };
      const volume = { ...days, question: 'volume' };
      const asked = must(
        await lab.call<OutputOf<typeof statisticContract.question>>(statisticContract.question, rec, volume),
      );
      return [
        figures.find(({ code }) => code === 'samplesReceived')?.today,
        asked.figures.find(({ code }) => code === 'samplesReceived')?.value,
        must(await lab.call<{ samples: number }>(dashboardContract.total, rec, days)).samples,
      ];
    };
    const before = await received();
    expect(before.every((count) => Number(count) > 0)).toBe(true);
    must(await lab.call<Split>(split, rec, { id: sample.id, parts: [part('0.5'), part('0.25', 'keep')] }));
    expect(await received()).toEqual(before);
  });

  it('refuses more than there is at the part that runs over, also to two who split at once', async () => {
    const { sample } = await sampleOf({ qty: '1' });
    const over = await lab.call(split, rec, { id: sample.id, parts: [part('0.4'), part('0.7'), part('0.1')] });
    expect([over.code, fieldsOf(over.data)]).toEqual([400, ['parts.1.qty']]);
    expect(fieldsOf((await lab.call(split, rec, { id: sample.id, parts: [part('0')] })).data)).toEqual(['parts.0.qty']);
    expect((await lab.call(split, rec, { id: sample.id, parts: [part('-1')] })).code).toBe(400);
    const codes = await Promise.all(
      [0, 1].map(async () => (await lab.call(split, rec, { id: sample.id, parts: [part('0.6')] })).code),
    );
    expect(codes.sort()).toEqual([200, 400]);
    expect((await viewOf(sample.id)).left).toBe('0.4');
  });

  it('is for who has the sample, once for one key, and not for readers', async () => {
    const { sample } = await sampleOf();
    expect((await lab.call(split, keeper, { id: sample.id, parts: [part('1')] })).code).toBe(409);
    const dir = await lab.hire({ roles: ['DIR'] });
    expect((await lab.call(split, dir, { id: sample.id, parts: [part('1')] })).code).toBe(403);
    expect((await lab.call(split, tester, { id: sample.id, parts: [part('1')] })).code).toBe(404);
    const key = { 'idempotency-key': newId() };
    const [one, two] = [
      await lab.call<Split>(split, rec, { id: sample.id, parts: [part('0.5')] }, key),
      await lab.call<Split>(split, rec, { id: sample.id, parts: [part('0.5')] }, key),
    ];
    expect(two.data.parts.map(({ id }) => id)).toEqual(one.data.parts.map(({ id }) => id));
    expect((await viewOf(sample.id)).left).toBe('1.5');
  });

  it('takes from the store what stands there, and a part that is kept is put in without a test', async () => {
    const { sampleId, reportId } = await aReportToCompile(lab);
    const place = { room: '冷库', shelf: 'A', slot: '1' };
    const row = must(
      await lab.call<StoredSampleRow>(storedSampleContract.store, keeper, { id: sampleId, qty: '1', ...place }),
    );
    const { whole, parts } = must(
      await lab.call<Split>(split, keeper, { id: sampleId, parts: [part('0.25', 'retest'), part('0.25', 'keep')] }),
    );
    expect(whole).toMatchObject({ state: 'stored', left: '0.5' });
    const rowOf = async (id: string) =>
      at(must(await lab.call<{ list: StoredSampleRow[] }>(storedSampleContract.list, keeper, { ids: [id] })).list);
    expect(await rowOf(row.id)).toMatchObject({
      leftQty: '0.5',
      moves: [{ kind: 'in' }, { kind: 'split', qty: '0.5' }],
    });
    const kept = at(parts, 1);
    expect(
      must(
        await lab.call<StoredSampleRow>(storedSampleContract.store, keeper, {
          ...place,
          id: kept.id,
          qty: '0.25',
          slot: '2',
        }),
      ),
    ).toMatchObject({ state: 'inStore', sampleNo: kept.no });
    // A hold of the whole covers its parts.
    must(await lab.call(storedSampleContract.hold, keeper, { id: row.id, cause: 'dispute', reason: '客户有异议' }));
    expect(
      at(must(await lab.call<{ list: StoredSampleRow[] }>(storedSampleContract.list, keeper, { code: kept.no })).list),
    ).toMatchObject({
      hold: true,
    });
    // It is reported with its whole, and its retention is counted from there.
    await bringTo(lab, desk, reportId, 'issued');
    const ofPart = must(
      await lab.call<{ list: StoredSampleRow[] }>(storedSampleContract.list, keeper, { code: kept.no }),
    );
    expect(at(ofPart.list)).toMatchObject({ state: 'reported', retainUntil: (await rowOf(row.id)).retainUntil });
    expect(at(ofPart.list).retainUntil).not.toBeNull();
    must(await lab.call(split, keeper, { id: sampleId, parts: [part('0.5', 'keep')] }));
    expect(await rowOf(row.id)).toMatchObject({ state: 'disposed', leftQty: '0' });
    expect(await viewOf(sampleId)).toMatchObject({ state: 'disposed', left: '0' });
  });

  it('lets a part follow the tests of its whole, and shows it to those who test it', async () => {
    const { order, sample } = await sampleOf({ qty: '2' });
    const { parts } = must(await lab.call<Split>(split, rec, { id: sample.id, parts: [part('2')] }));
    const own = await lab.hire({ roles: ['TEST'] });
    await aRunningMandate(lab, order, sample, { state: 'assigned', assigneeId: own.id });
    must(await lab.call(sampleContract.issue, keeper, { ids: [at(parts).id], toStaffId: own.id }));
    expect((await viewOf(at(parts).id, own)).state).toBe('issued');
    expect((await viewOf(sample.id, own)).state).toBe('issued');
    expect((await lab.call(sampleContract.detail, tester, { id: at(parts).id })).code).toBe(404);
  });
});

describe('a hand-over', () => {
  it('is signed by both sides; in between the sample is on its way and nothing else happens to it', async () => {
    const { sample } = await sampleOf();
    const handing = { ids: [sample.id], toStaffId: keeper.id, purpose: 'keep', place: '收样窗口', password };
    expect(fieldsOf((await lab.call(give, rec, { ...handing, password: 'wrong' })).data)).toEqual(['password']);
    const { no } = must(await lab.call<{ no: string }>(give, rec, handing));
    expect(await viewOf(sample.id)).toMatchObject({
      inTransit: true,
      holderId: rec.id,
      where: { values: { from: rec.name, to: keeper.name } },
    });
    for (const [call, input] of [
      [give, handing],
      [split, { id: sample.id, parts: [part('1')] }],
      [use, { id: sample.id, qty: '1' }],
    ] as const)
      expect([400, 409]).toContain((await lab.call(call, rec, input)).code);
    expect((await lab.call(sampleContract.issue, keeper, { ids: [sample.id], toStaffId: tester.id })).code).toBe(409);
    const todo = must(await lab.call<{ code: string; count: number }[]>(workContract.todos, keeper, {}));
    expect(todo.find(({ code }) => code === 'handover.take')?.count).toBe(1);
    const [line] = await waitingFor(keeper);
    expect(line).toMatchObject({ no, sampleNo: sample.no, fromName: rec.name, left: '2', state: 'inTransit' });
    const handovers = [{ id: line?.id, taken: true }];
    // Neither the giver nor a stranger takes it.
    expect((await lab.call(answer, rec, { handovers, password })).code).toBe(403);
    expect((await lab.call(answer, tester, { handovers, password })).code).toBe(404);
    const key = { 'idempotency-key': newId() };
    expect(must(await lab.call(answer, keeper, { handovers, password }, key))).toEqual({ taken: 1, declined: 0 });
    expect(must(await lab.call(answer, keeper, { handovers, password }, key))).toEqual({ taken: 1, declined: 0 });
    expect((await lab.call(answer, keeper, { handovers, password })).code).toBe(409);
    expect(await viewOf(sample.id)).toMatchObject({ inTransit: false, holderId: keeper.id, state: 'confirmed' });
    const { rows } = await lab.system.pool.query(
      `select staff_id, meaning from signature where ref_type = 'handover' and ref_id = $1 order by signed_at`,
      [sample.id],
    );
    expect(rows).toEqual([
      { staff_id: rec.id, meaning: '交出' },
      { staff_id: keeper.id, meaning: '接收' },
    ]);
    expect(await trailOf(line?.id ?? '', 'handover.take')).toMatchObject([{ actor_id: keeper.id }]);
  });

  it('is taken in part with a reason for the rest, withdrawn by its giver, and issues for a test', async () => {
    const made = [await sampleOf(), await sampleOf(), await sampleOf()];
    const ids = made.map(({ sample }) => sample.id);
    const people = must(await lab.call<{ id: string }[]>(takers, rec, {})).map(({ id }) => id);
    expect(people).toEqual(expect.arrayContaining([keeper.id, tester.id]));
    expect(fieldsOf((await lab.call(give, rec, { ids, toStaffId: rec.id, password })).data)).toEqual(['toStaffId']);
    must(await lab.call(give, rec, { ids, toStaffId: tester.id, purpose: 'test', password }));
    const lines = await waitingFor(tester);
    const ofSample = (id: string) => lines.find(({ sampleId }) => sampleId === id)?.id ?? '';
    const [one = '', two = '', three = ''] = ids;
    const bare = [
      { id: ofSample(one), taken: true },
      { id: ofSample(two), taken: false },
    ];
    expect(fieldsOf((await lab.call(answer, tester, { handovers: bare, password })).data)).toEqual([
      'handovers.1.reason',
    ]);
    const said = [at(bare), { ...at(bare, 1), reason: '瓶盖破裂，样品渗漏' }];
    expect(must(await lab.call(answer, tester, { handovers: said, password }))).toEqual({ taken: 1, declined: 1 });
    expect(await viewOf(one)).toMatchObject({ holderId: tester.id, state: 'issued' });
    expect(await viewOf(two)).toMatchObject({ holderId: rec.id, state: 'confirmed', inTransit: false });
    expect((await lab.call(withdraw, tester, { ids: [ofSample(three)] })).code).toBe(403);
    expect(must(await lab.call(withdraw, rec, { ids: [ofSample(three)] }))).toEqual({ count: 1 });
    expect(await waitingFor(tester)).toEqual([]);
    const closed = must(
      await lab.call<{ list: HandoverRow[] }>(list, rec, { view: 'done', keyword: at(made, 1).sample.no }),
    ).list;
    expect(closed).toMatchObject([{ state: 'declined', reason: '瓶盖破裂，样品渗漏', sampleId: two }]);
    // The tester has the sample now: it is in the tester's scope and in nobody else's hands.
    const found = must(await lab.call<HandedSample>(scan, tester, { code: at(made).sample.no }));
    expect(found).toMatchObject({ id: one, problem: null });
    expect(must(await lab.call<HandedSample>(scan, rec, { code: found.uuid })).problem).toContain(tester.name);
    expect((await lab.call(scan, tester, { code: at(made, 1).sample.no })).code).toBe(400);
  });

  it('ends when the sample is lost on its way', async () => {
    const { sample } = await sampleOf();
    must(await lab.call(give, rec, { ids: [sample.id], toStaffId: keeper.id, password }));
    must(await lab.call(sampleContract.reportLoss, keeper, { id: sample.id, reason: '运送途中打碎' }));
    expect((await waitingFor(keeper)).filter(({ sampleId }) => sampleId === sample.id)).toEqual([]);
  });
});

describe('seals and photographs', () => {
  const sealed = async () => {
    const [draft] = orderDraft(catalogue, customerId).samples;
    const order = await anOrder(lab, rec, catalogue, customerId, { samples: [{ ...draft, sealNo: 'F-0071' }] });
    return firstSampleOf(lab, rec, order.id);
  };
  const photo = async (who: Person) =>
    must(
      await sendForm<{ id: string }>(
        lab,
        fileContract.upload,
        who,
        {},
        {
          name: '封样.png',
          bytes: Buffer.from(
            'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
            'base64',
          ),
        },
      ),
    ).id;

  it('are compared at reception and at opening; another seal or none is answered with a reason', async () => {
    const sample = await sealed();
    const { confirmSample } = orderAdminContract;
    const shot = await photo(rec);
    must(await lab.call(look, rec, { id: sample.id, stage: 'collected', sealNo: 'f-0071', photos: [shot] }));
    const receipt = { id: sample.id, condition: 'ok' };
    expect(fieldsOf((await lab.call(confirmSample, rec, receipt)).data)).toEqual(['sealReason']);
    expect(fieldsOf((await lab.call(confirmSample, rec, { ...receipt, sealNo: 'F-0099' })).data)).toEqual([
      'sealReason',
    ]);
    const mine = await photo(rec);
    must(
      await lab.call(confirmSample, rec, {
        ...receipt,
        ...{ sealNo: 'F-0099', sealReason: '客户来电说明途中换封', photos: [mine] },
      }),
    );
    expect(await viewOf(sample.id)).toMatchObject({ sealNo: 'F-0071', state: 'confirmed' });
    expect(fieldsOf((await lab.call(look, rec, { id: sample.id, stage: 'opened' })).data)).toEqual(['sealReason']);
    must(await lab.call(look, rec, { id: sample.id, stage: 'opened', sealNo: 'F 0099'.replace(' ', '-') }));
    expect((await lab.call(look, rec, { id: sample.id, stage: 'collected' })).code).toBe(409);
    const { looks, events } = must(await lab.call<Journey>(journey, keeper, { id: sample.id }));
    expect(looks).toMatchObject([
      { stage: 'collected', verdict: 'same', photos: [shot] },
      { stage: 'received', verdict: 'differs', sealNo: 'F-0099', expected: 'f-0071', photos: [mine], byName: rec.name },
      { stage: 'opened', verdict: 'same', sealNo: 'F-0099' },
    ]);
    expect(events.filter(({ tone }) => tone === 'sentBack')).toHaveLength(1);
    const fetched = await fetch(`${lab.origin}${fileContract.read.path.replace('{id}', shot)}`, {
      headers: { authorization: keeper.token },
    });
    expect(fetched.status).toBe(200);
  });
});

describe('GET /api/sample/journey/{id}', () => {
  it('tells the way of a sample and its parts in order of time, to those who may see them', async () => {
    const { order, sample } = await sampleOf({ qty: '3', samplingDate: '2026-01-05', samplingPlace: '排口' });
    const { parts } = must(await lab.call<Split>(split, rec, { id: sample.id, parts: [part('1'), part('1', 'keep')] }));
    const own = await lab.hire({ roles: ['TEST'] });
    const { taskId } = await aRunningMandate(lab, order, sample, { state: 'testing', assigneeId: own.id });
    await lab.system.pool.query('update task set started_at = now() where id = $1', [taskId]);
    must(await lab.call(give, rec, { ids: [at(parts).id], toStaffId: own.id, purpose: 'test', password }));
    const [line] = await waitingFor(own);
    must(await lab.call(answer, own, { handovers: [{ id: line?.id, taken: true }], place: '理化室', password }));
    must(await lab.call(use, own, { id: at(parts).id, qty: '0.4', note: '称样' }));
    // From whichever of them one begins, it is the same story.
    const told = must(await lab.call<Journey>(journey, keeper, { id: sample.id }));
    const again = must(await lab.call<Journey>(journey, keeper, { id: at(parts, 1).id }));
    expect(again.events).toEqual(told.events);
    expect(told.family).toMatchObject([
      { no: sample.no, depth: 0, left: '1', state: 'testing' },
      { no: at(parts).no, depth: 1, left: '0.6', where: { kind: 'person' } },
      { no: at(parts, 1).no, depth: 1, left: '1' },
    ]);
    const times = told.events.map(({ at: when }) => Date.parse(when));
    expect(times).toEqual([...times].sort((one, two) => one - two));
    const said = told.events.map(({ said: words, who, toWho }) => [words.zh, who, toWho]);
    expect(said).toEqual(
      expect.arrayContaining([
        ['采样', null, null],
        ['接收', rec.name, null],
        ['分样', rec.name, null],
        ['交出', rec.name, own.name],
        ['接手', rec.name, own.name],
        ['用去', own.name, null],
        ['开始检测 {item}', own.name, null],
      ]),
    );
    expect(told.events.filter(({ isSigned }) => isSigned)).toHaveLength(2);
    expect((await lab.call(journey, own, { id: at(parts).id })).code).toBe(200);
    expect((await lab.call(journey, tester, { id: sample.id })).code).toBe(404);
  });
});
