import type { Page } from 'playwright-core';
import type { JobState } from '../../domain/job/job-words';
import { newId } from '../../server/db/ids';
import type { Db } from '../../server/db/tables';
import { nameOf } from './support/demo-laboratory';
import { PHONE, tooWide } from './support/narrow';
import { eventually } from './support/shows';
import { openStage } from './support/stage';

const ADDRESS = '/g?group=jobs';
const hour = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

const pulses: NodeJS.Timeout[] = [];
let lastBeat: Promise<unknown> = Promise.resolve();
// Before the laboratory is closed, which is why this stands first; a beat under way would fail with it.
afterAll(async () => {
  pulses.forEach(clearInterval);
  await lastBeat;
});
const stage = openStage();

/** The server at work on it says so every few seconds; else the one of the stage would take it up. */
const keepAlive = (id: string): void => {
  const beat = () => {
    lastBeat = stage.lab.look((db) =>
      db.updateTable('backgroundJob').set({ beatAt: new Date().toISOString() }).where('id', '=', id).execute(),
    );
  };
  pulses.push(setInterval(beat, 3_000).unref());
};

/** Work that a person of the story has asked for; what waits is due in an hour, what runs is alive. */
const aJob = async (name: string, state: JobState, over: { done?: number; total?: number } = {}): Promise<string> => {
  const id = newId();
  await stage.lab.look(async (db: Db) => {
    const { id: staffId, companyId } = await db
      .selectFrom('staff')
      .select(['id', 'companyId'])
      .where('name', '=', nameOf('testerLH'))
      .executeTakeFirstOrThrow();
    const isOver = state === 'done' || state === 'failed' || state === 'cancelled';
    await db
      .insertInto('backgroundJob')
      .values({
        id,
        companyId,
        staffId,
        kind: 'export',
        name,
        state,
        step: 'export',
        done: over.done ?? 0,
        total: over.total ?? null,
        asked: JSON.stringify({ path: '/api/none' }),
        caller: JSON.stringify({}),
        outcome: state === 'failed' ? JSON.stringify({ message: { zh: '磁盘已满', en: 'The disk is full' } }) : null,
        dueAt: hour(1),
        ...(state !== 'waiting' && { startedAt: hour(0) }),
        finishedAt: isOver ? hour(0) : null,
        claim: newId(),
        server: 'lab-1:42',
      })
      .execute();
  });
  if (state === 'running') keepAlive(id);
  return id;
};

const stateOf = (id: string) =>
  stage.lab.look(async (db) => {
    const job = await db.selectFrom('backgroundJob').select('state').where('id', '=', id).executeTakeFirst();
    return job?.state;
  });

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** The clock's rounds stand in every laboratory at work; here one more is made where there is none. */
const aRound = () =>
  stage.lab.look(async (db) => {
    const known = await db.selectFrom('backgroundJob').select('id').where('isRound', '=', true).executeTakeFirst();
    if (known !== undefined) return;
    await db
      .insertInto('backgroundJob')
      .values({
        id: newId(),
        companyId: null,
        staffId: null,
        kind: 'night',
        name: '',
        state: 'waiting',
        step: '',
        total: null,
        asked: JSON.stringify({}),
        caller: null,
        outcome: null,
        dueAt: hour(5),
        finishedAt: hour(-19),
        isRound: true,
      })
      .execute();
  });

test('the administrator sees all work, narrows it, ends what is under way and begins what failed once more', async () => {
  await aRound();
  const running = await aJob('委托在途', 'running', { done: 30, total: 120 });
  await aJob('样品清单', 'failed');
  const page = await stage.browser.person('admin', ADDRESS);
  await page.getByRole('region', { name: '定时任务' }).getByText('夜间审计追踪核验').waitFor();
  await row(page, '委托在途').getByText('30 / 120 行').waitFor();
  await row(page, '样品清单').getByText('磁盘已满').waitFor();

  // What is under way is followed without a press.
  await stage.lab.look((db) => db.updateTable('backgroundJob').set({ done: 90 }).where('id', '=', running).execute());
  await row(page, '委托在途').getByText('90 / 120 行').waitFor();

  await row(page, '委托在途').getByRole('button', { name: '取消' }).click();
  await page.getByRole('tooltip').getByRole('button', { name: '取消任务' }).click();
  await row(page, '委托在途').getByText('已取消').waitFor();
  expect(await stateOf(running)).toBe('cancelled');

  await page.getByRole('combobox', { name: '状态' }).click();
  await page.getByTitle('失败', { exact: true }).click();
  await page.keyboard.press('Escape');
  await row(page, '委托在途').waitFor({ state: 'detached' });
  await row(page, '样品清单').getByRole('button', { name: '重试' }).click();

  await page.getByRole('region', { name: '定时任务' }).getByRole('button', { name: '立即执行' }).first().click();

  const told = () =>
    stage.lab.look((db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'refNo', 'actorName'])
        .where('refType', '=', 'job')
        .orderBy('seq')
        .execute(),
    );
  const actorName = nameOf('admin');
  await eventually(told, [
    { action: 'job.cancel', refNo: '委托在途', actorName },
    { action: 'job.begin', refNo: '样品清单', actorName },
    { action: 'job.begin', refNo: null, actorName },
  ]);
  await page.context().close();
  expect(stage.browser.complaints()).toEqual([]);
});

test('who may read the settings and not steer sees the same without buttons', async () => {
  await aRound();
  await aJob('设备清单', 'waiting');
  await aJob('标准清单', 'failed');
  const page = await stage.browser.person('technical', ADDRESS);
  await row(page, '设备清单').getByText('排队中').waitFor();
  await row(page, '标准清单').getByText('磁盘已满').waitFor();
  const places = [page.getByRole('region', { name: '定时任务' }), row(page, '设备清单'), row(page, '标准清单')];
  for (const place of places) expect(await place.getByRole('button').count()).toBe(0);
  await page.context().close();
  expect(stage.browser.complaints()).toEqual([]);
});

test('on a phone each is a card that fits', async () => {
  await aJob('一份名字很长很长的委托与样品清单导出文件.xlsx', 'failed');
  const page = await stage.browser.person('admin', ADDRESS, { viewport: PHONE });
  const card = page.getByRole('listitem').filter({ hasText: '一份名字很长' });
  await card.getByText('磁盘已满').waitFor();
  await card.getByRole('button', { name: '重试' }).waitFor();
  await eventually(() => tooWide(page), []);
  await page.context().close();
  expect(stage.browser.complaints()).toEqual([]);
});
