import type { Permission } from '../role/permissions';
import { roles } from '../role/rights';
import { leadFor, mayOpen, screenOf } from './lead';
import { needsOf, type ScreenPath, screenAccess } from './screen-access';
import { isToCome } from './to-come';

const holding = (...rights: string[]) => ({ has: (right: string) => rights.includes(right) });

describe('an address', () => {
  it.each([
    ['/', '/'],
    ['/order?id=7', '/order'],
    ['/order/add', '/order/add'],
    ['/order/7/edit?tab=samples', '/order/:id/edit'],
    ['/reportprint?view=all#7', '/reportprint'],
    ['/mandate/dataread/7/8', '/mandate/dataread/:id/:instanceId'],
    ['/staff/add', '/staff/add'],
    ['/staff/7', '/staff/:id'],
  ])('%s leads to %s', (address, path) => {
    expect(screenOf(address)).toBe(path);
  });

  it.each(['/order/7', '/nowhere', '/mandate', '/report/7'])('%s leads nowhere, for anybody', (address) => {
    expect(screenOf(address)).toBeUndefined();
    expect(leadFor(address, { has: () => true })).toBeNull();
  });
});

describe('a link', () => {
  it('is left as it is for whoever may open it', () => {
    expect(leadFor('/reportaudit#7', holding('report.audit'))).toBe('/reportaudit#7');
    expect(leadFor('/message', holding())).toBe('/message');
  });

  it('leads to the same report on the desk that its reader has', () => {
    expect(leadFor('/reporttask#7', holding('report.print'))).toBe('/reportprint?view=all#7');
    expect(leadFor('/reportprint?view=issued#7', holding('report.audit'))).toBe('/reportapprove?view=all#7');
    expect(leadFor('/reporttask#7', holding('worksheet.enter'))).toBeNull();
  });

  it('keeps on another desk what the list is narrowed by', () => {
    expect(leadFor('/reporttask?view=all&customerId=7', holding('report.print'))).toBe(
      '/reportprint?view=all&customerId=7',
    );
    expect(leadFor('/reportprint?view=all&figure=onTimeRate~2026-11-01~2026-11-30#7', holding('task.assign'))).toBe(
      '/reportcheck?view=all&figure=onTimeRate%7E2026-11-01%7E2026-11-30#7',
    );
  });

  it('leads to the record where its reader may look and not change', () => {
    expect(leadFor('/order/7/edit', holding('order.read'))).toBe('/order?id=7');
    expect(leadFor('/mytask/datainput/7/8', holding('worksheet.read'))).toBe('/mandate/dataread/7/8');
  });

  it('is none where the screen is still to come, whatever rights its reader holds', () => {
    expect(screenOf('/onlineoffice')).toBe('/onlineoffice');
    expect(leadFor('/onlineoffice', { has: () => true })).toBeNull();
  });

  it('is none where its reader may see nothing of it', () => {
    expect(leadFor('/com', holding('report.compile'))).toBeNull();
    expect(leadFor('/order/7/edit', holding('worksheet.enter'))).toBeNull();
  });
});

it('every screen that is there can be opened by some role, and only by those who hold a right for it', () => {
  const held = Object.values(roles).map(({ rights }) => new Set<Permission>(rights));
  for (const path of Object.keys(screenAccess) as ScreenPath[]) {
    if (isToCome(path)) continue;
    const address = path.replace(/:\w+/g, '7');
    expect([path, held.some((rights) => mayOpen(address, rights))]).toEqual([path, true]);
    expect([path, mayOpen(address, holding())]).toEqual([path, needsOf(path).length === 0]);
  }
});
