import { openStage } from './support/stage';
import { visit } from './support/visit';

const stage = openStage();
const shots: [string, string, object][] = [
  ['/statistics', 'zh', { viewport: { width: 1440, height: 900 } }],
  ['/statistics?question=time', 'zh2', { viewport: { width: 1440, height: 900 } }],
  ['/statistics?question=load', 'zh3', { viewport: { width: 1440, height: 900 } }],
  ['/statistics?question=quality', 'phone', { viewport: { width: 360, height: 740 } }],
  ['/statistics?question=time', 'ar', { viewport: { width: 1280, height: 900 }, locale: 'ar-EG', theme: 'dark' }],
  ['/statistics?question=volume', 'ar2', { viewport: { width: 1280, height: 900 }, locale: 'ar-EG', theme: 'dark' }],
  ['/calendar', 'cal', { viewport: { width: 1440, height: 900 } }],
  ['/statistics?question=money', 'en', { viewport: { width: 1440, height: 900 }, locale: 'en-US' }],
];
test('look', async () => {
  for (const [address, name, options] of shots) {
    const page = await stage.browser.person(name === 'en' ? 'finance' : 'technical', address, options as never);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `/tmp/look-b-${name}.png`, fullPage: true });
    expect(visit).toBeDefined();
    await page.close();
  }
}, 600_000);
