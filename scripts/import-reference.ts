// `npm run import:reference`: brings published standards, test items and limits into the laboratory of DATA_DIR (or
// DATABASE_URL) and says line by line what became of them. A second time finds everything there.
//   -- --area CODE       the test area that new items are put into; needed, for no item is without one
//   -- --standards KEYS  which standards, such as "GB 5749-2022,GB 3838-2002"; all of them by default
//   -- --enable          enables the items whose rounding is known
//   -- --folder FOLDER   other files of the same names than those that the product ships
//   -- --as NAME         the sign-in name of the person who does it; by default the first who may
import path from 'node:path';
import { type ReferenceOffer, type ReferenceReport, referenceContract } from '../contract/reference/reference';
import { commandLineActor } from '../server/across/reference/command-line-actor';
import { shippedFolder } from '../server/across/reference/facts';
import { referenceHandlers } from '../server/across/reference/reference.handlers';
import { openDatabase } from '../server/db/database';
import { migrate } from '../server/db/migrate';
import { apiRoutes } from '../server/http/routes';
import { routesOf } from '../server/kernel/handlers';
import { run } from '../server/kernel/run';
import type { System } from '../server/kernel/system';
import { openFiles } from '../server/start/open-files';
import { readSettings } from '../server/start/settings';
import { openTrailKey } from '../server/start/trail-key';
import { runCommand, withStore } from './with-store';

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};

const bringIn = async (system: System): Promise<ReferenceReport> => {
  const folder = path.resolve(option('folder') ?? shippedFolder());
  const actor = await commandLineActor(system, option('as'), [
    'standard.create',
    'testItem.create',
    'criterion.create',
  ]);
  if (actor === undefined)
    throw new Error('没有可以导入的人员，请用 --as 指定 / Nobody here may do this; name a person with --as');
  const code = option('area') ?? '';
  const area = await system.db
    .selectFrom('testArea')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('code', '=', code)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (area === undefined) throw new Error('请用 --area 指定检测领域的代码 / Name the code of a test area with --area');
  const routes = routesOf('reference', referenceContract, referenceHandlers(apiRoutes, folder));
  const ask = async (name: keyof typeof referenceContract, input: Record<string, unknown>): Promise<unknown> => {
    const route = routes.find((each) => each.name === name);
    if (route === undefined) throw new Error('the call is not declared');
    return run(system, { route, input, actor, language: 'zh' });
  };
  const offer = (await ask('offer', {})) as ReferenceOffer;
  const standards = option('standards')?.split(',') ?? offer.standards.map(({ key }) => key);
  const enable = process.argv.includes('--enable');
  const items = offer.items
    .filter((item) => item.standards.some((key) => standards.includes(key)))
    .map((item) => ({ code: item.code, areaId: area.id, enable }));
  return (await ask('bringIn', { standards, items })) as ReferenceReport;
};

const OUTCOMES = { new: '新增 new', updated: '更新 updated', unchanged: '不变 unchanged', refused: '未采用 refused' };

runCommand(async () => {
  await withStore(async (pool, store) => {
    await migrate(pool);
    const db = openDatabase(pool);
    const { lines, counts } = await bringIn({
      pool,
      db,
      auditKey: await openTrailKey(db, store.folder.root),
      files: openFiles(readSettings(process.env), store.folder.files),
      filesDir: store.folder.files,
      publicUrl: null,
    });
    for (const { file, line, noun, what, outcome, why } of lines)
      console.log([OUTCOMES[outcome], `${file}:${line}`, noun, what, why ?? ''].join('\t'));
    for (const [outcome, count] of Object.entries(counts))
      console.log(`${OUTCOMES[outcome as keyof typeof OUTCOMES]}: ${count}`);
  });
});
