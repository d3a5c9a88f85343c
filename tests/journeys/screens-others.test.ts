import { findings } from './support/axe';
import { type Journeys, openBrowser } from './support/browser';
import { type DemoLaboratory, openDemoLaboratory } from './support/demo-laboratory';
import { everyScreen, holdEveryRole } from './support/every-screen';
import { settled, visit } from './support/visit';
import { inWords, offered, walkerOf, windowIn } from './support/walk';

// Many screens in one test, on a machine that may be busy.
jest.setTimeout(900_000);

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

test('somebody with every role opens the screens that no menu offers', async () => {
  await holdEveryRole(lab.as, 'technical');
  const { main } = await everyScreen(await lab.as('technical'));
  const walker = walkerOf(browser);
  const page = await browser.person('technical', '/', windowIn(lab.origin(), walker.look()));
  await settled(page);
  const found: string[] = [];
  for (const address of main.filter((each) => !offered.includes(each))) {
    await visit(page, address);
    found.push(...(await walker.lookAt(page, address)));
  }
  expect(found).toEqual([]);
  await page.context().close();
});

test.each([
  { locale: 'zh-CN', theme: 'light' },
  { locale: 'en-US', theme: 'dark' },
  { locale: 'ar-EG', theme: 'light' },
] as const)('a stranger opens the pages without the frame, in $locale', async (look) => {
  const { open } = await everyScreen(await lab.as('technical'));
  const page = await browser.stranger(windowIn(lab.origin(), look));
  const found: string[] = [];
  for (const address of open) {
    await page.goto(address);
    await page.locator('h1, .ant-result').first().waitFor();
    found.push(...(await inWords(browser, page, look, address)), ...(await findings(page, address)));
  }
  expect(found).toEqual([]);
  await page.context().close();
});
