import { type Journeys, openBrowser } from './support/browser';
import { type DemoLaboratory, openDemoLaboratory } from './support/demo-laboratory';
import { visitByMenu } from './support/visit';
import { menuOf, onePersonARole, refusesAnother, wrongOffer } from './support/walk';

let lab: DemoLaboratory;
let browser: Journeys;

beforeAll(async () => {
  lab = await openDemoLaboratory();
  browser = await openBrowser(lab.origin);
});
afterAll(async () => {
  await browser?.close();
  await lab?.close();
});

/** The walks of `npm test` see each screen as one role; here it is every role that has it. */
test.each(onePersonARole)('$name ($role) opens every screen of the menu, and no screen of others', async ({ key }) => {
  const page = await browser.person(key);
  const own = await menuOf(page);
  const found: string[] = [];
  for (const path of own) {
    await visitByMenu(page, path);
    found.push(...(await wrongOffer(page, path, 'zh-CN')), ...browser.complaints());
  }
  expect(found).toEqual([]);
  await refusesAnother(page, own, 'zh-CN');
  expect(browser.complaints()).toEqual([]);
  await page.context().close();
});
