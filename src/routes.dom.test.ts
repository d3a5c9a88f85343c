import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bareScreens, mainScreens } from '../config/screens';
import { isToCome } from '../domain/menu/to-come';
import access from './access';
import enUS from './locales/en-US';
import zhCN from './locales/zh-CN';
import { isOpenPath } from './services/open-paths';
import { screenAt } from './services/use-screen';

const screens = [...bareScreens, ...mainScreens];

/** Section 2 of the specification, path by path. */
const specified = `
/login /edit /print /office /qa/:id/:uuid/:cert /s/:id /qrcode/report/:id /qrcode/sample/:id /exception
/ /order /order/add /order/:id/edit /mandate/:id /mandate/:id/:edit
/mandate/datainput/:id/:instanceId /mandate/dataread/:id/:instanceId /untask /mytask
/mytask/datainput/:id/:instanceId /mytask/dataread/:id/:instanceId /sample/add /sample/:id/edit
/work /g /statistics /resource /systempage /message /basis /judge /area /testitem /standard
/com /depart /staff /staff/add /staff/:id /role /equipment /equipment/add /equipment/:id/edit /sample1 /customer
/task /assign /mytasks /input/:mandateId/:id /reportcheck /reportaudit /reportapprove /reportprint /reporttask
/onlineoffice /lims777/exceltojson /inputdata/:id/:mandateId/:datatype /inputdata/:id/:mandateId/:datatype/readOnly /403
`
  .trim()
  .split(/\s+/);

describe('the routes', () => {
  it('are the 59 of the specification', () => {
    expect(specified).toHaveLength(59);
    expect(screens.map((screen) => screen.path)).toEqual(expect.arrayContaining(specified));
  });

  it('are each declared once', () => {
    expect(new Set(screens.map((screen) => screen.path)).size).toBe(screens.length);
  });

  it('name a right or a screen word that exists', () => {
    const words = access(undefined);
    for (const screen of mainScreens) expect(words).toHaveProperty([screen.access ?? 'missing'], false);
  });

  it('have a title in both languages', () => {
    for (const { name } of screens) {
      expect(zhCN).toHaveProperty([`menu.${name}`]);
      expect(enUS).toHaveProperty([`menu.${name}`]);
    }
  });

  it('have a page, unless the list of what is still to come says so', () => {
    for (const screen of screens.filter(({ path: route }) => !isToCome(route)))
      expect(readFileSync(path.join(__dirname, 'pages', screen.component, 'index.tsx'), 'utf8')).toContain(
        'export default',
      );
  });

  it('are open to strangers only for sign-in, the error page, the scan pages and displays', () => {
    const open = screens.filter((screen) => isOpenPath(screen.path)).map((screen) => screen.path);
    expect(open).toEqual([
      '/login',
      '/qa/:id/:uuid/:cert',
      '/s/:id',
      '/qrcode/report/:id',
      '/qrcode/sample/:id',
      '/qrcode/order/:id',
      '/wall/:key',
      '/exception',
    ]);
  });

  it('are found by the address they show', () => {
    expect(screenAt('/order/add')?.name).toBe('order.add');
    expect(screenAt('/order/7/edit')?.name).toBe('order.edit');
    expect(screenAt('/staff/add')?.name).toBe('staff.add');
    expect(screenAt('/staff/7')?.name).toBe('staff.edit');
    expect(screenAt('/mandate/datainput/1/2')?.name).toBe('datainput');
    expect(screenAt('/nowhere')).toBeUndefined();
  });
});
