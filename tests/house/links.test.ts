import fs from 'node:fs';
import path from 'node:path';
import { leadFor, screenOf } from '../../domain/menu/lead';
import { screenAccess } from '../../domain/menu/screen-access';
import { type RoleCode, roles } from '../../domain/role/rights';
import { isTest, projectFiles } from '../../scripts/checks/files';

const root = path.join(__dirname, '../..');
const files = projectFiles(root).filter(({ path: name }) => /\.tsx?$/.test(name) && !isTest(name));
const first = new Set(Object.keys(screenAccess).flatMap((address) => address.split('/')[1] || []));

/** Every address of a screen that the server's code writes, with `x` where it puts something in. */
const written = files
  .filter(
    ({ path: name }) =>
      /^(?:server|domain)\//.test(name) && !/^domain\/menu\/(?:screen-access|to-come)\.ts$/.test(name),
  )
  .flatMap(({ path: name, text }) =>
    [...text.matchAll(/['`](\/[^'`\s]*)['`]/g)].flatMap(([, literal = '']) => {
      const address = literal.replace(/\$\{[^}]*\}/g, 'x');
      return first.has(address.split(/[/?#]/)[1] ?? '') && !/\.\w+$/.test(address) ? [{ name, address }] : [];
    }),
  );
const addresses = [...new Set(written.map(({ address }) => address))].sort();

/** What a screen reads of the question in its address; anything else would be carried there in vain. */
const asked: Readonly<Record<string, readonly string[]>> = {
  '/order': ['id', 'tab', 'view', 'state', 'mandate', 'answer', 'overdue'],
  '/sample': ['view'],
  '/sample1': ['tab'],
  '/store': ['view', 'id'],
  '/assign': ['mandate'],
  '/standard': ['id', 'tab'],
  '/handover': ['tab'],
  '/mytask': ['tab'],
  '/mytasks': ['view'],
  '/task': ['view'],
  '/basis': ['id', 'verified', 'enabled'],
  '/calibration-lines': ['state', 'id'],
  '/method-studies': ['state', 'id'],
  '/uncertainty-budgets': ['state', 'id'],
  '/record-templates': ['state', 'id'],
  '/rulechange': ['state', 'id'],
  '/rejudging': ['criterion', 'change', 'id'],
  '/testitem': ['id'],
  '/equipment': ['view'],
  '/com': ['id'],
  '/sampling-plans': ['id', 'tab', 'state'],
  '/staff': ['auth', 'signing'],
  '/role': ['id'],
  '/subcontract': ['view'],
  '/statistics': ['from', 'to', 'monthly'],
  '/subcontractor': ['state', 'id'],
  '/g': ['group'],
  '/equipment/:id/edit': ['tab'],
  '/order/:id/edit': ['field'],
  '/sample/:id/edit': ['field'],
  '/reportprint': ['view'],
  '/reportapprove': ['view'],
  '/reporttask': ['view'],
};

describe('the links that the server makes', () => {
  test('are found', () => {
    expect(addresses.length).toBeGreaterThan(40);
    expect(addresses).toEqual(expect.arrayContaining(['/order?id=x', '/mandate/x', '/mytask?tab=check']));
  });

  test('lead to a screen', () => {
    expect(written.filter(({ address }) => screenOf(address) === undefined)).toEqual([]);
  });

  test('ask a screen only what it reads', () => {
    const unread = addresses.filter((address) => {
      const { searchParams } = new URL(address, 'http://lab.example');
      const known = asked[screenOf(address) ?? ''] ?? [];
      return [...searchParams.keys()].some((key) => !known.includes(key));
    });
    expect(unread).toEqual([]);
  });

  test('lead each role to that screen, to another that shows the same thing, or are words for it', () => {
    const codes = Object.keys(roles) as RoleCode[];
    const table = addresses.map((address) => {
      const leads = codes.map((code) => {
        const to = leadFor(address, new Set(roles[code].rights));
        return to === null ? '-' : to === address ? 'opens' : to;
      });
      return [address, ...leads].join('\t');
    });
    const said = `${['link', ...codes].join('\t')}\n${table.join('\n')}\n`;
    const file = path.join(__dirname, 'links.tsv');
    if (process.env['WRITE_LINKS']) fs.writeFileSync(file, said);
    expect(said).toBe(fs.readFileSync(file, 'utf8'));
    expect(
      table.filter((line) =>
        line
          .split('\t')
          .slice(1)
          .every((lead) => lead === '-'),
      ),
    ).toEqual([]);
  });
});

/** The frame moves between pages that are open; these few move to none but what their caller asked about. */
const MAY_MOVE = [
  'src/services/Lead.tsx',
  'src/kit/page/LeadButton.tsx',
  'src/services/kept-pages.ts',
  'src/services/show-failure.ts',
];

test('screens lead to each other by leads alone, which ask what the reader may open', () => {
  const screens = files.filter(({ path: name }) => name.startsWith('src/') && !name.startsWith('src/layouts/'));
  const movers = screens.filter(
    ({ path: name, text }) => !MAY_MOVE.includes(name) && /history\.push\((?!'\/'\))|<Link\b/.test(text),
  );
  expect(movers.map(({ path: name }) => name)).toEqual([]);
});
