import { randomUUID } from 'node:crypto';
import { everyScreen, holdEveryRole } from './support/every-screen';
import { openStage } from './support/stage';
import { settled, visit } from './support/visit';

const stage = openStage();

test('where a record is not there, one way on is offered, and it leads somewhere', async () => {
  await holdEveryRole(stage.lab.as, 'technical');
  const id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;
  const { main } = await everyScreen(await stage.lab.as('technical'));
  const page = await stage.browser.person('technical', '/');
  await settled(page);
  const stuck: string[] = [];
  for (const address of main.filter((each) => each.search(id) >= 0).map((each) => each.replace(id, randomUUID()))) {
    await visit(page, address);
    const back = page.getByRole('button', { name: /^返回(列表|工作台)$/ }).filter({ visible: true });
    const again = page.getByRole('button', { name: '重新加载' }).filter({ visible: true });
    const offered = [await back.count(), await again.count()];
    if (offered.join() === '1,0') {
      await back.click();
      await page.waitForURL((url) => url.pathname + url.search !== address);
    } else stuck.push(`${address}: ${offered}`);
  }
  expect(stuck).toEqual([]);
  await page.context().close();
});
