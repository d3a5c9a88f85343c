import { importing } from '../../scripts/checks/imports';
import { innerViolations } from '../../scripts/checks/inner-arrows';

/** The sentences about files given as path and text. */
const wrong = (files: Record<string, string>) =>
  innerViolations(importing(Object.entries(files).map(([path, text]) => ({ path, text })))).map(
    ({ says, why }) => `${says}: ${why}`,
  );

const imports = (path: string, target: string, type = '') =>
  wrong({ [path]: `import ${type} { it } from '${target}';` });

describe('the arrows inside a room', () => {
  test.each([
    ['server/db/rows.ts', '../kernel/errors', 'db does not import kernel'],
    ['server/kernel/run.ts', '../order/list', 'kernel does not import a noun'],
    ['server/kernel/run.ts', '../http/routes', 'kernel does not import http'],
    ['server/order/list.ts', '../across/to-do/to-dos', 'a noun does not import across'],
    ['server/order/list.ts', '../http/routes', 'a noun does not import http'],
    ['server/order/list.ts', '../sample/sample.handlers', 'a noun does not import handlers'],
    ['server/order/list.ts', './order.handlers', 'a noun does not import handlers'],
    ['server/order/commands/submit.ts', '../../start/found', 'a noun does not import start'],
    ['server/across/to-do/to-dos.ts', '../../order/order.handlers', 'across does not import handlers'],
    ['server/order/order.handlers.ts', '../http/api-routes', 'handlers does not import http'],
    ['server/http/routes.ts', '../order/list', 'http does not import a noun'],
    ['server/http/routes.ts', '../across/to-do/to-dos', 'http does not import across'],
    ['server/http/routes.ts', '../start/found', 'http does not import start'],
    ['server/documents/labels.ts', '../kernel/errors', 'documents does not import kernel'],
    ['server/documents/labels.ts', '../sample/list', 'documents does not import a noun'],
    ['src/kit/list/ServerTable.tsx', '../../order/Urgency', 'kit does not import a noun'],
    ['src/kit/list/ServerTable.tsx', '@/layouts/main', 'kit does not import layouts'],
    ['src/order/OrderPage.tsx', '@/layouts/main', 'a noun does not import layouts'],
    ['src/order/OrderPage.tsx', '../pages/order/index', 'a noun does not import pages'],
    ['src/layouts/main.tsx', '../pages/order/index', 'layouts does not import pages'],
    ['src/services/call.ts', '../kit/plain/Mark', 'services does not import kit'],
    ['contract/kit/crud.ts', '../order/order', 'kit does not import a noun'],
    ['domain/kit/entity.ts', '../order/order.entity', 'kit does not import a noun'],
  ])('%s may not import %s', (path, target, why) => {
    expect(imports(path, target)).toEqual([expect.stringContaining(`: ${why}`)]);
    expect(imports(path, target, 'type')).toHaveLength(1);
  });

  test('the sentence names the file and what it imports', () => {
    expect(imports('server/order/list.ts', '../http/routes')).toEqual([
      'server/order/list imports server/http/routes: a noun does not import http',
    ]);
  });

  test.each([
    ['server/order/list.ts', '../sample-type/offered'],
    ['server/order/list.ts', '../kernel/list'],
    ['server/order/list.ts', '../documents/labels'],
    ['server/kernel/run.ts', '../db/pool'],
    ['server/across/to-do/to-dos.ts', '../../order/list'],
    ['server/order/order.handlers.ts', '../sample/sample.handlers'],
    ['server/account/auth.handlers.ts', '../across/to-do/to-dos'],
    ['server/http/routes.ts', '../order/order.handlers'],
    ['server/main.ts', './order/order.handlers'],
    ['server/demo/load.ts', '../http/routes'],
    ['src/order/OrderPage.tsx', '../kit/crud/CrudPage'],
    ['src/pages/order/index.tsx', '../../order/OrderPage'],
    ['src/kit/crud/CrudPage.tsx', '@/access'],
  ])('%s may import %s', (path, target) => {
    expect(imports(path, target)).toEqual([]);
  });

  test('the kit uses the contracts that are services of the house, and no noun’s', () => {
    expect(imports('src/kit/list/layout.ts', '../../../contract/list-view/lists')).toEqual([]);
    expect(imports('src/kit/list/use-batch.ts', '../../../contract/worksheet/bench')).toEqual([
      'src/kit/list/use-batch imports contract/worksheet/bench: the kit knows no noun of a laboratory',
    ]);
  });

  test('a test may import what it needs', () => {
    expect(imports('server/kernel/run.test.ts', '../order/list')).toEqual([]);
  });

  test('a file beside the folders of its room is refused', () => {
    expect(wrong({ 'server/helpers.ts': '' })).toEqual(['server/helpers: it stands beside the folders of its room']);
    expect(wrong({ 'server/main.ts': '', 'server/paths.ts': '', 'src/access.ts': '' })).toEqual([]);
  });
});

describe('circles', () => {
  test('of two nouns, through different files, are refused on both sides', () => {
    expect(
      wrong({
        'server/order/list.ts': "import { samples } from '../sample/list';",
        'server/sample/commands/save.ts': "import { orders } from '../../order/detail';",
      }),
    ).toEqual([
      'server/order/list imports server/sample/list: server/sample imports server/order, itself or through others',
      'server/sample/commands/save imports server/order/detail: server/order imports server/sample, itself or through others',
    ]);
  });

  test('of types alone count', () => {
    expect(
      wrong({
        'server/order/list.ts': "import type { Sample } from '../sample/list';",
        'server/sample/list.ts': "export const orders = (of: import('../order/detail').Order) => of;",
      }),
    ).toHaveLength(2);
  });

  test('through a third noun are found, and who only looks at a circle is no part of it', () => {
    const found = wrong({
      'src/order/A.tsx': "import { B } from '../sample/B';",
      'src/sample/B.tsx': "import { C } from '../report/C';",
      'src/report/C.tsx': "import { A } from '../order/A';",
      'src/home/D.tsx': "import { A } from '../order/A';",
    });
    expect(found.map((sentence) => sentence.split(' ')[0])).toEqual(['src/order/A', 'src/sample/B', 'src/report/C']);
  });

  test('of nouns in contract are refused', () => {
    expect(
      wrong({
        'contract/order/order.ts': "import { sample } from '../sample/sample';",
        'contract/sample/sample.ts': "import { order } from '../order/order';",
      }),
    ).toHaveLength(2);
  });

  test('in domain are judged by files: two nouns may ask for each other’s states', () => {
    const order = "import type { SampleState } from '../sample/sample.workflow';";
    expect(
      wrong({
        'domain/order/order.rules.ts': order,
        'domain/sample/sample.rules.ts': "import type { OrderState } from '../order/order.workflow';",
      }),
    ).toEqual([]);
    expect(
      wrong({
        'domain/order/order.workflow.ts': order,
        'domain/sample/sample.workflow.ts': "import type { OrderState } from '../order/order.workflow';",
      }),
    ).toHaveLength(2);
  });

  test('do not run through handlers and what reads across nouns', () => {
    expect(
      wrong({
        'server/order/list.ts': "import { samples } from '../sample/list';",
        'server/sample/sample.handlers.ts': "import { orders } from '../order/list';",
      }),
    ).toEqual([]);
  });
});

test.each([
  ['server/store/orders/list.ts', 'its noun in server/'],
  ['server/api/order.ts', 'as x.handlers.ts'],
  ['server/jobs/watch.ts', 'server/kernel'],
  ['src/components/order/Urgency.tsx', 'its noun in src/'],
  ['src/pages/order/columns.tsx', 'its noun in src/'],
  ['contract/order.ts', 'its noun in contract/'],
])('%s stands in a room that was emptied', (path, home) => {
  expect(wrong({ [path]: '' })).toEqual([expect.stringContaining(home)]);
});
