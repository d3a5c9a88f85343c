import { PHONE } from './support/narrow';
import { brokenNumbers } from './support/numbers';
import { says } from './support/shows';
import { openStage } from './support/stage';
import { settled } from './support/visit';
import { windowIn } from './support/walk';

const stage = openStage();

const issued = () =>
  stage.lab.look((db) =>
    db
      .selectFrom('report')
      .select(['id', 'no'])
      .where('state', '=', 'issued')
      .where('conclusion', '=', 'fail')
      .orderBy('no')
      .executeTakeFirstOrThrow(),
  );

test.each([
  ['ar-EG', PHONE],
  ['ar-EG', { width: 1280, height: 800 }],
  ['zh-CN', PHONE],
  ['en-US', PHONE],
] as const)('no number is torn or turned around on a report and in its print (%s, %o)', async (locale, viewport) => {
  const { id, no } = await issued();
  const look = { ...windowIn(stage.lab.origin(), { locale, theme: 'light' }), viewport };
  const page = await stage.browser.person('archivist', `/reportprint?view=all#${id}`, look);
  await page.locator('section header').getByText(no).waitFor();
  await settled(page);
  const tabs = page.locator('section .ant-tabs-tab:visible');
  for (let tab = 0; tab < (await tabs.count()); tab += 1) {
    await tabs.nth(tab).click();
    await settled(page);
    expect(await brokenNumbers(page)).toEqual([]);
  }
  await page.locator('section footer button').last().click();
  await page.getByRole('dialog').getByRole('textbox').last().waitFor();
  await settled(page);
  await says(page.getByRole('dialog'), /WT\d{10}/);
  expect(await brokenNumbers(page)).toEqual([]);
  await page.context().close();
});

test('a number that is torn or turned around is found', async () => {
  const page = await stage.browser.person('archivist', '/work', {
    ...windowIn(stage.lab.origin(), { locale: 'ar-EG', theme: 'light' }),
  });
  await settled(page);
  await page.evaluate(() => {
    const probe = document.createElement('div');
    probe.style.width = '80px';
    probe.innerHTML = '<p>W202611-0001-001-0002</p><p style="width: 600px">عدد 2026-11 &lt;0.005</p>';
    document.body.prepend(probe);
  });
  expect(await brokenNumbers(page)).toEqual([
    expect.stringMatching(/^torn: W202611-0001-001-0002/),
    expect.stringMatching(/^turned: 2026-11/),
    expect.stringMatching(/^turned: <0.005/),
  ]);
  await page.context().close();
});
