import { openStage } from './support/stage';
import { settled } from './support/visit';

const stage = openStage();
jest.setTimeout(300_000);

const shots: [string, string, string, object, string][] = [
  ['reception', '/', 'zh-CN', { width: 1920, height: 1080 }, 'light'],
  ['technical', '/', 'zh-CN', { width: 1920, height: 1080 }, 'light'],
  ['directorLH', '/', 'zh-CN', { width: 1440, height: 900 }, 'light'],
  ['keeper', '/', 'zh-CN', { width: 1280, height: 800 }, 'light'],
  ['testerLH', '/', 'zh-CN', { width: 360, height: 740 }, 'light'],
  ['directorLH', '/', 'ar-EG', { width: 1280, height: 800 }, 'dark'],
  ['keeper', '/work', 'zh-CN', { width: 1440, height: 900 }, 'light'],
  ['keeper', '/work', 'ar-EG', { width: 360, height: 740 }, 'dark'],
  ['reception', '/', 'en-US', { width: 1440, height: 900 }, 'light'],
];

test('look', async () => {
  for (const [who, address, locale, viewport, theme] of shots) {
    const page = await stage.browser.person(who, address, { viewport, ...({ locale: locale } as object) } as never);
    await page.evaluate(([l, t]) => {
      localStorage.setItem('umi_locale', l as string);
      for (const key of Object.keys(localStorage)) if (/look|theme/.test(key)) console.info(key, localStorage.getItem(key));
      localStorage.setItem('hj_theme', t as string);
      for (const key of Object.keys(localStorage)) if (key.startsWith('hj_look_')) localStorage.setItem(key, JSON.stringify({ mode: t, density: 'comfortable' }));
    }, [locale, theme]);
    await page.reload();
    await settled(page);
    await page.waitForTimeout(1200);
    const name = `${who}-${address.replace('/', '') || 'home'}-${locale}-${(viewport as { width: number }).width}`;
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    console.info(name, 'overflow', wide);
    await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true });
    await page.context().close();
  }
});
