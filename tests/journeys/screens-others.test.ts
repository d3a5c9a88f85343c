import { findings } from './support/axe';
import { canariesOn, plantInDemo } from './support/canaries-in-demo';
import { everyScreen, holdEveryRole } from './support/every-screen';
import { onPhone } from './support/narrow';
import { openStage } from './support/stage';
import { settled, visit } from './support/visit';
import { inWords, offered, walkerOf, windowIn } from './support/walk';

// Many screens in one test, on a machine that may be busy.
jest.setTimeout(900_000);

const stage = openStage();

test('somebody with every role opens the screens that no menu offers', async () => {
  await plantInDemo(stage.lab, { lists: false });
  await holdEveryRole(stage.lab.as, 'technical');
  const { main } = await everyScreen(await stage.lab.as('technical'));
  const walker = walkerOf(stage.browser);
  const page = await stage.browser.person('technical', '/', windowIn(stage.lab.origin(), walker.look()));
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
  const { open } = await everyScreen(await stage.lab.as('technical'));
  const page = await stage.browser.stranger(windowIn(stage.lab.origin(), look));
  const found: string[] = [];
  for (const address of open) {
    await page.goto(address);
    await page.locator('h1, .ant-result').first().waitFor();
    found.push(
      ...(await canariesOn(page)).loose,
      ...(await onPhone(page, () => inWords(stage.browser, page, look, address))),
      ...(await findings(page, address)),
    );
  }
  expect(found).toEqual([]);
  await page.context().close();
});
