import fs from 'node:fs';
import path from 'node:path';
import { mainScreens } from '../../config/screens';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { isToCome } from '../../domain/menu/to-come';
import { roles } from '../../domain/role/rights';
import { projectFiles } from '../../scripts/checks/files';
import { wrongOffers } from '../../scripts/checks/offered-calls';

const root = path.join(__dirname, '../..');

/** Every contract by the name under which screens import it. */
const calls: Record<string, AnyEndpoint> = Object.fromEntries(
  fs
    .readdirSync(path.join(root, 'contract'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ts$/.test(name) && !/\.(test|data)\.ts$/.test(name))
    .flatMap((name) =>
      Object.entries(require(path.join(root, 'contract', name)) as Record<string, Record<string, AnyEndpoint>>)
        .filter(([contract]) => contract.endsWith('Contract'))
        .flatMap(([contract, each]) =>
          Object.entries(each).map(([call, endpoint]) => [`${contract}.${call}`, endpoint]),
        ),
    ),
);
const held = Object.fromEntries(Object.entries(roles).map(([code, { rights }]) => [code, rights as readonly string[]]));
const screens = mainScreens
  .filter(({ path: address }) => !isToCome(address))
  .map(({ component, access }) => ({ file: `src/pages/${component}/index`, rights: [access].flat() as string[] }));

describe('a call that a screen offers', () => {
  const page = { path: 'src/pages/a/index.tsx', text: "export { A as default } from '../../a/A';" };
  const offered = (text: string, allow: AnyEndpoint['allow'] = 'order.create') =>
    wrongOffers(
      [page, { path: 'src/a/A.tsx', text }],
      { 'aContract.make': { allow, method: 'POST' } },
      [{ file: 'src/pages/a/index', rights: ['order.read'] }],
      { REC: ['order.read', 'order.create'], EQ: ['order.read'] },
    );

  it('is wrong where a role that opens the screen may not make it', () => {
    expect(offered('call(aContract.make)')).toEqual(['src/a/A: aContract.make (order.create) for EQ']);
  });

  it('is right behind a question for the right, by the record, or where everybody may', () => {
    expect(offered("access['order.create'] && call(aContract.make)")).toEqual([]);
    expect(offered('record.actions.map(() => call(aContract.make))')).toEqual([]);
    expect(offered('call(aContract.make)', 'order.read')).toEqual([]);
    expect(offered('call(aContract.make)', 'signedIn')).toEqual([]);
  });

  it('is one that its reader may make, on every screen for every role', () => {
    expect(wrongOffers(projectFiles(root), calls, screens, held)).toEqual([]);
  });
});
