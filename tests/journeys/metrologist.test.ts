import type { Locator, Page } from 'playwright-core';
import { calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import { equipmentContract } from '../../contract/equipment/equipment';
import { equipmentCareContract } from '../../contract/equipment/equipment-care';
import { mandateContract } from '../../contract/mandate/mandate';
import { reportContract } from '../../contract/report/report';
import { ruleChangeContract } from '../../contract/rule-change/rule-change';
import { tasksContract } from '../../contract/task/tasks';
import { testItemContract } from '../../contract/test-item/test-item';
import { localDay } from '../../domain/kit/calendar';
import { testItem } from '../../domain/test-item/test-item.entity';
import { DEMO_PASSWORD } from '../../server/demo/people';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import { sendForm } from '../support/send-form';
import { openPlay } from './support/play';
import { deviceOf } from './support/samples';
import { openStage } from './support/stage';
import { stepsOf } from './support/steps';

// One number from its readings to the report, by everything that a metrologist asks of it: a weighted calibration line from which a point
// was left out as an outlier, two replicates with a formula, readings corrected by the certificate of the device, an uncertainty that is
// stated, and a verdict with a guard band. Then why it is that number, as the program tells it, against plain arithmetic that is done here.
const stage = openStage();
const step = stepsOf(() => stage.browser.complaints());
const today = localDay(new Date().toISOString());

const FORMULA = 'CURVE(CORRECTED(A)-B, D)';
/** Absorbance of the sample, of the blank, dilution: of each replicate. */
const READINGS = [
  ['0.3545', '0.0040', '2'],
  ['0.3568', '0.0041', '2'],
] as const;
/** What the certificate adds to a reading. */
const OFFSET = '-0.0015';
/** In per cent of the value, k = 2. */
const U = 10;
const LIMIT = 0.5;
/** Content in mg/L and response, near y = 0.002 + 1.5 x but for one. */
const STANDARDS = [
  ['0.05', '0.0768'],
  ['0.1', '0.1523'],
  ['0.2', '0.3016'],
  ['0.3', '0.6120'],
  ['0.4', '0.6031'],
  ['0.6', '0.9008'],
  ['0.8', '1.2025'],
] as const;
const OUTLIER = 3;

/** The line by weighted normal equations in plain numbers, weights 1/x². */
const lineByHand = () => {
  const points = STANDARDS.filter((_, at) => at !== OUTLIER).map(([x, y]) => [Number(x), Number(y)] as const);
  const sum = (of: (x: number, y: number) => number): number =>
    points.reduce((all, [x, y]) => all + of(x, y) / (x * x), 0);
  const [w, wx, wy] = [sum(() => 1), sum((x) => x), sum((_, y) => y)];
  const [wxx, wxy] = [sum((x) => x * x), sum((x, y) => x * y)];
  const b = (w * wxy - wx * wy) / (w * wxx - wx * wx);
  return { a: (wy - b * wx) / w, b };
};

/** The numbers on the way, in plain arithmetic. */
const byHand = () => {
  const { a, b } = lineByHand();
  const replicates = READINGS.map(([reading, blank, dilution]) => {
    const corrected = Number(reading) + Number(OFFSET);
    return { corrected, content: ((corrected - Number(blank) - a) / b) * Number(dilution) };
  });
  const mean = replicates.reduce((sum, { content }) => sum + content, 0) / replicates.length;
  return { a, b, replicates, mean, reported: mean.toFixed(3), u: (mean * U) / 100 };
};

const life = { itemId: '', name: '', lineNo: '', taskId: '', deviceId: '', sampleNo: '' };
let play: ReturnType<typeof openPlay>;

const near = (one: number, other: number): void => expect(Math.abs(one / other - 1)).toBeLessThan(1e-9);

step(
  'the item is measured by a formula, twice, from a line, with an uncertainty: a second person approves it',
  async () => {
    const technical = await stage.lab.as('technical');
    const { list } = await technical.do(testItemContract.list, { keyword: 'NH3N', pageSize: 5 });
    const item = list.find(({ code }) => code === 'NH3N');
    if (item === undefined) throw new Error('the demonstration has no ammonia');
    Object.assign(life, { itemId: item.id, name: item.name });
    const asTyped = Object.keys(testItem.fields).map((name) => [name, item[name as keyof typeof item]]);
    await technical.do(ruleChangeContract.ofItem, {
      ...Object.fromEntries(asTyped),
      ...{ id: item.id, ver: item.ver, formula: FORMULA, parallelCount: 2 },
      uncertainty: [{ from: '0', to: '10', U: String(U), k: '2', relative: true }],
      cases: [
        {
          values: ['0.31', '0.01', '2', '0.29', '0.01', '2'],
          sources: [],
          // y = x, and a certificate that adds nothing: twice the difference of the readings, and the mean of both.
          line: { no: null, coefficients: ['0', '1'], lowest: '0', highest: '10' },
          correction: '0',
          reported: '0.580',
        },
      ],
      changeReason: '改用工作曲线法，读数按证书修正',
    });
    const quality = await stage.lab.as('quality');
    const { list: changes } = await quality.do(ruleChangeContract.list, { testitemId: item.id, state: 'waiting' });
    await quality.do(ruleChangeContract.approve, { id: changes[0]?.id, ver: changes[0]?.ver, password: DEMO_PASSWORD });
  },
);

step('the device has a certificate that says by how much it reads too high', async () => {
  const keeper = await stage.lab.as('equipment');
  const { list } = await keeper.do(equipmentContract.list, { keyword: deviceOf.NH3N, pageSize: 5 });
  const device = list.find(({ devNum }) => devNum === deviceOf.NH3N);
  life.deviceId = device?.id ?? '';
  const { code, message } = await sendForm(
    { origin: stage.lab.origin() },
    equipmentContract.certify,
    keeper,
    {
      ...{ id: life.deviceId, certNo: 'JZ-2026-0777', calOrg: '江南省计量科学研究院(虚构)', calDate: today },
      correction: JSON.stringify({ kind: 'offset', value: OFFSET }),
    },
    { name: '证书.pdf', bytes: '%PDF-1.7\n%%EOF' },
  );
  expect([code, message]).toEqual([200, expect.anything()]);
  const technical = await stage.lab.as('technical');
  const { list: waiting } = await technical.do(equipmentCareContract.calibrations, { equipmentId: life.deviceId });
  const id = waiting.find(({ certNo }) => certNo === 'JZ-2026-0777')?.id;
  await technical.do(equipmentCareContract.confirm, { id, decision: 'ok' });
});

step('a weighted line names its outlier; a person leaves it out with a reason, another approves the line', async () => {
  const tester = await stage.lab.as('testerLH');
  const points = STANDARDS.map(([content, response]) => ({ content, responses: [response] }));
  const drawn = { testitemId: life.itemId, contentUnit: 'mg/L', model: 'linear', weighting: 'perX2', madeOn: today };
  const line = await tester.do(calibrationLineContract.create, { ...drawn, points });
  const before = await tester.do(calibrationLineContract.detail, { id: line.id });
  expect(before.figures?.pairs.flatMap(({ isOutlier }, at) => (isOutlier ? at : []))).toEqual([OUTLIER]);
  const leftOut = points.map((point, at) =>
    at === OUTLIER ? { ...point, isLeftOut: true, reason: '移液失误，已重测确认' } : point,
  );
  await tester.do(calibrationLineContract.update, { id: line.id, ver: line.ver, ...drawn, points: leftOut });
  await tester.do(calibrationLineContract.submit, { id: line.id });
  const checker = await stage.lab.as('checkerLH');
  const approved = await checker.do(calibrationLineContract.approve, { id: line.id, password: DEMO_PASSWORD });
  life.lineNo = approved.no;
  const { figures } = await checker.do(calibrationLineContract.detail, { id: line.id });
  const { a, b } = byHand();
  near(Number(figures?.coefficients[0]?.value), a);
  near(Number(figures?.coefficients[1]?.value), b);
});

/** The cells that the play types of the other items. */
type Cell = { taskId: string; ver: number; values: string[]; equipmentId?: string };

step('the tester types the readings of two replicates, and sees what comes of them', async () => {
  play = openPlay(stage.lab, { decisionRule: 'guard', guardRatio: '1' });
  await play.upTo('assign');
  const tester = await stage.lab.as('testerLH');
  const { sheetId: id, mandateId } = play.life;
  const sheetOf = () => tester.do(mandateContract.instance, { id, mandateId });
  const input = (await play.named('saveData').prepare()) as { cells: Cell[]; sheet: object };
  const { rows } = await sheetOf();
  const own = rows.filter(({ itemName }) => itemName === life.name);
  const [first, second] = own;
  if (first === undefined || second === undefined) throw new Error('two wells have two rows');
  Object.assign(life, { taskId: first.taskId, sampleNo: first.sampleNo });
  expect(first.slots).toHaveLength(6);
  const others = input.cells.filter(({ taskId }) => taskId !== first.taskId);
  // The other well holds little of it.
  const cells = others.map((cell) =>
    cell.taskId === second.taskId ? { ...cell, values: ['0.1200', '0.0040', '1', '0.1210', '0.0040', '1'] } : cell,
  );
  const saved = await tester.do(tasksContract.save, { ...input, id, mandateId, cells });
  expect(saved.cells.map(({ status }) => status)).toEqual(cells.map(() => 'saved'));

  const page = await stage.browser.person('testerLH', `/mytask/datainput/${mandateId}/${id}`);
  const row = page.locator(`[data-row="${first.taskId}"]`);
  await row.locator('td').nth(4).click();
  for (const value of READINGS.flat()) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  // The unit stays that of the item.
  await page.keyboard.press('Tab');
  await page.keyboard.type(deviceOf.NH3N);
  await page.keyboard.press('Enter');
  await row.getByText(life.lineNo).waitFor();
  await row.getByText(byHand().reported, { exact: true }).waitFor();
  await row.getByText('有条件符合').waitFor();
  await page.keyboard.press('Control+s');
  await page.getByText(/^已保存/).waitFor();
  await page.context().close();

  const kept = (await sheetOf()).rows.find(({ taskId }) => taskId === first.taskId);
  expect(kept).toMatchObject({ reported: byHand().reported, verdict: 'conditionalPass', curveNo: life.lineNo });
  near(Number(kept?.raw), byHand().mean);
});

step(
  'checked, compiled, reviewed, approved and printed, the report states it with its uncertainty and its rule',
  async () => {
    await play.taken('saveData', { cells: [] });
    await play.upTo('print');
    const file = await (await stage.lab.as('archivist')).fetch(reportContract.file, { id: play.life.reportId });
    const words = textOf(file).replace(/\s/g, '');
    const { reported } = byHand();
    expect(words).toContain(reported);
    expect(words).toContain('有条件符合');
    expect(words).toContain(`${U}%(k=2)有条件符合`);
    expect(words).toContain('保护带');
  },
);

const shownIn = async (place: Locator): Promise<Record<string, string[]>> => {
  const facts: Record<string, string[]> = {};
  for (const fact of await place.locator('dl > div').all()) {
    const [name, value] = [await fact.locator('dt').textContent(), await fact.locator('dd').textContent()];
    facts[name ?? ''] = [...(facts[name ?? ''] ?? []), value ?? ''];
  }
  return facts;
};

const opened = async (page: Page): Promise<Record<string, string[]>> => {
  const chain = page.locator('.ant-drawer:visible').last();
  await chain.locator('dl > div').first().waitFor();
  return shownIn(chain);
};

step('why it is that number is read at the report desk, and is what plain arithmetic gives', async () => {
  const page = await stage.browser.person('auditor', `/reportaudit?view=all#${play.life.reportId}`);
  const { reported } = byHand();
  // Its digits stand before and behind the point, in parts of their own.
  await page.locator('section button').filter({ hasText: reported }).first().click();
  const facts = await opened(page);
  const [only, numbers] = [
    (name: string) => facts[name]?.[0] ?? '',
    (text: string) => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number),
  ];
  // What was typed, as it was typed.
  for (const [at, readings] of READINGS.entries())
    expect(['A', 'B', 'D'].map((name) => only(`${name} #${at + 1}`))).toEqual([...readings]);
  expect([only('证书编号'), only('证书给出的修正'), only('公式')]).toEqual(['JZ-2026-0777', OFFSET, FORMULA]);
  // From there on by plain arithmetic: the line, each reading as corrected and read off, each replicate, their mean.
  const { a, b, replicates, mean, u } = byHand();
  near(Number(only('b0')), a);
  near(Number(only('b1')), b);
  for (const [at, { corrected, content }] of replicates.entries()) {
    const [reading, blank, dilution] = READINGS[at] ?? [];
    expect(numbers(only(`读数 ${at + 1}`))).toEqual([Number(reading), expect.closeTo(corrected, 12)]);
    const [response = 0, readOff = 0] = numbers(only(`响应 ${at + 1}`));
    near(response, corrected - Number(blank));
    near(readOff, content / Number(dilution));
    near(numbers(only(`第 ${at + 1} 次`)).at(-1) ?? 0, content);
  }
  const [first, second] = replicates;
  near(numbers(only('极差'))[0] ?? 0, (second?.content ?? 0) - (first?.content ?? 0));
  for (const name of ['平均值', '未修约值']) near(numbers(only(name))[0] ?? 0, mean);
  expect(only('报出值')).toBe(`${mean.toFixed(3)} mg/L`);
  // The limit less the guard band lies below the value, and the limit itself above it: neither pass nor fail.
  near(numbers(only('U (k=2)')).at(-1) ?? 0, u);
  expect([LIMIT - u < mean, mean < LIMIT]).toEqual([true, true]);
  expect([only('要求'), only('判定规则'), only('单项结论')]).toEqual([`≤${LIMIT} mg/L`, '保护带，1×U', '有条件符合']);
  // One-sided normal probability that the true value lies below the limit, by Simpson's rule.
  const z = (LIMIT - mean) / (u / 2);
  const density = (t: number) => Math.exp((-t * t) / 2) / Math.sqrt(2 * Math.PI);
  const pieces = 200;
  const area = Array.from({ length: pieces + 1 }, (_, at) => {
    const weight = at === 0 || at === pieces ? 1 : at % 2 === 1 ? 4 : 2;
    return weight * density((z * at) / pieces);
  }).reduce((sum, each) => sum + each, 0);
  expect(only('符合概率')).toBe(`${(100 * (0.5 + (area * z) / pieces / 3)).toFixed(1)} %`);
  expect(Object.entries(facts).find(([name]) => name.endsWith('由录入值复算'))?.[1]).toEqual(['与留存一致']);
  expect(Object.values(facts).flat()).toContain(`已发放，报出 ${reported}`);
  await page.context().close();
});
