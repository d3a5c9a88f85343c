import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { eventually, says } from './support/shows';
import { openStage } from './support/stage';

const stage = openStage();

const MANY = 10_100;

beforeAll(async () => {
  // As rows: what is looked at is a list that is longer than anybody turns its pages.
  await stage.lab.look((db) =>
    sql`insert into customer (id, company_id, name, code, kind, address, contacts, pay_mode, status)
      select gen_random_uuid(), c.id, '长列表' || n, 'LONG' || n, 'company', '', '[]', 'monthly', 'active'
      from company c, generate_series(1, ${sql.lit(MANY)}) n`.execute(db),
  );
}, 60_000);

const rows = (page: Page) => page.locator('.ant-table-tbody:visible tr.ant-table-row');
const names = (page: Page) => rows(page).locator('td:first-child').allInnerTexts();
const placeOf = (page: Page) => new URL(page.url()).searchParams.get('current');

test('a list of more than a thousand says so, and counts them when it is asked to', async () => {
  const page = await stage.browser.person('reception', '/customer?sorter=code_asc');
  await page.getByRole('button', { name: '1000+ 条' }).click();
  await page.getByText(/^共 101\d\d 条$/).waitFor();
  // It holds for another page too.
  await page.getByRole('button', { name: '下一页' }).click();
  await page.waitForURL(/current=2/);
  // In the order that the address named, which the head of its column shows.
  expect(new URL(page.url()).searchParams.get('sorter')).toBe('code_asc');
  await says(page.locator('th[aria-sort=ascending]'), '客户编码');
  await page.getByText(/^共 101\d\d 条$/).waitFor();
  await page.context().close();
  expect(stage.browser.complaints()).toEqual([]);
});

test('behind the last page that has a number the next ones follow, there and back', async () => {
  const page = await stage.browser.person('reception', '/customer?sorter=code_asc&pageSize=20&current=501');
  await rows(page).first().waitFor();
  const last = await names(page);
  await page.getByRole('button', { name: '下一页' }).click();
  await page.waitForURL(/current=502/);
  await eventually(async () => (await names(page)).some((name) => last.includes(name)), false);
  const behind = await names(page);
  await page.getByRole('button', { name: '下一页' }).click();
  await page.waitForURL(/current=503/);
  await eventually(async () => (await names(page)).some((name) => behind.includes(name)), false);
  await page.getByRole('button', { name: '上一页' }).click();
  await page.waitForURL(/current=502/);
  await eventually(() => names(page), behind);

  // Whoever comes from elsewhere knows no page before it.
  await page.reload();
  await eventually(async () => placeOf(page), '501');
  await eventually(() => names(page), last);
  await page.context().close();
  expect(stage.browser.complaints()).toEqual([]);
});
