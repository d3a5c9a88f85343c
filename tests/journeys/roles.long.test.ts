import { openStage } from './support/stage';
import { visitByMenu } from './support/visit';
import { menuOf, onePersonARole, refusesAnother, wrongOffer } from './support/walk';

const stage = openStage();

/** The walks of `npm test` see each screen as one role; here it is every role that has it. */
test.each(onePersonARole)('$name ($role) opens every screen of the menu, and no screen of others', async ({ key }) => {
  const page = await stage.browser.person(key);
  const own = await menuOf(page);
  const found: string[] = [];
  for (const path of own) {
    await visitByMenu(page, path);
    found.push(...(await wrongOffer(page, path, 'zh-CN')), ...stage.browser.complaints());
  }
  expect(found).toEqual([]);
  await refusesAnother(page, own, 'zh-CN');
  expect(stage.browser.complaints()).toEqual([]);
  await page.context().close();
});
