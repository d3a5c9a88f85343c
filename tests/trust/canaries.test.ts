// In a world of its own: every text of its work is hostile, and what is found must be its own.
import { type ExportView, exportContract } from '../../contract/export/export';
import type { AnyEndpoint } from '../../contract/kit/endpoint';
import { parseCsv } from '../../domain/kit/csv';
import { newId } from '../../server/db/ids';
import { textOf } from '../../server/documents/fixtures/read-pdf';
import { apiRoutes } from '../../server/http/routes';
import { canaries, isWhole, MARK } from '../support/canaries';
import { fileOf, settled } from '../support/job';
import { toRequest } from '../support/to-request';
import { linesOf } from '../support/workbooks';
import { nouns } from './support/canary-planting';
import { type CanaryWorld, openCanaryWorld } from './support/canary-world';
import { fieldsOf } from './support/fields-of';
import { inputNaming } from './support/filled-input';

/** `npm run test:long` plants each canary in other fields too, asks every call about every record, and exports every list. */
const IS_LONG = process.env['HENGJIAN_HOSTILE'] === 'all';
const TURNS = IS_LONG ? [0, 11, 23, 37] : [0];

/** What all calls share is met by many: the short form takes one in so many. */
const some = <T>(all: readonly T[], oneIn: number): T[] => all.filter((_, at) => IS_LONG || at % oneIn === 1);

const NOTHING = '01900000-0000-7000-8000-0123456789ab';

/** All texts in an answer. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : [];
};

/** What a spreadsheet would run. */
const FORMULA = /^[\s\u200b\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?%?$/i;

/** As `textOf` reads a paper: without spaces and breaks. */
const pressed = (text: string) => text.replace(/[\s\u00ad\u200b\u2060]/g, '');
/** What the paper has left to right, letter by letter; the other canaries turn the line around, or are boxes. */
const printed = canaries.map(({ text }) => pressed(text.slice(0, -MARK.length)));
const turned = /[\u202a-\u202e\u2066-\u2069\p{Script=Arabic}□]/u;

/** What a paper says of canaries that it should not: cut or changed ones, and what only running them could have brought. */
const wrongOnPaper = (pdf: Buffer, isLabel: boolean): string[] => {
  const text = textOf(pdf);
  const pieces = isLabel ? [] : text.split(MARK).slice(0, -1);
  return [
    ...pieces
      .filter((piece) => !printed.some((each) => piece.endsWith(each)) && !turned.test(piece.slice(-40)))
      .map((piece) => piece.slice(-60)),
    ...(/root:|1337/.test(text) ? ['something was run'] : []),
  ];
};

/** The work of the house, and whatever else a call may be about. */
const TABLES = [
  'orders',
  'sample',
  'mandate',
  'task',
  'worksheet',
  'report',
  ...nouns.map(({ table }) => table),
  'storedFile',
];

describe.each(TURNS)('a canary in every text, from the %s. on', (turn) => {
  let world: CanaryWorld;
  const ids = new Map<string, string>();

  beforeAll(async () => {
    world = await openCanaryWorld(turn);
    for (const table of new Set(TABLES)) {
      const id = (await world.ids(table, 9)).at(-1);
      if (id !== undefined) ids.set(table, id);
    }
  }, 120_000);
  afterAll(() => world.close());

  const ask = async (endpoint: AnyEndpoint, input: Record<string, unknown>) => {
    const { url, ...request } = toRequest(endpoint, input);
    const response = await fetch(`${world.lab.origin}${url}`, {
      ...request,
      headers: {
        authorization: world.everybody.token,
        'idempotency-key': newId(),
        ...('body' in request && { 'content-type': 'application/json' }),
      },
    });
    return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  /** The records that a call may be about; the short form guesses by its address. */
  const recordsFor = (endpoint: AnyEndpoint): (readonly [string, string])[] => {
    if (!JSON.stringify(inputNaming(endpoint, { id: NOTHING, noun: 'order' })).includes(NOTHING))
      return [['orders', NOTHING]];
    const address = endpoint.path.toLowerCase();
    const near = [...ids].filter(([table]) => address.includes(table.toLowerCase().replace(/s$/, '')));
    const guessed =
      near.length > 0 ? near : [...ids].filter(([table]) => /^(orders|sample|mandate|report)$/.test(table));
    return IS_LONG ? [...ids] : guessed;
  };

  /** What a reading call answers for the records that it may be about; in the short form for the first it knows. */
  const answersOf = async (endpoint: AnyEndpoint) => {
    const answers: { table: string; status: number; headers: Headers; bytes: Buffer }[] = [];
    for (const [table, id] of recordsFor(endpoint)) {
      const input = inputNaming(endpoint, { id, noun: table === 'orders' ? 'order' : table });
      const answer = await ask(endpoint, input);
      answers.push({ table, ...answer });
      if (answer.status === 200 && !IS_LONG) break;
    }
    return answers;
  };

  it('is taken by every noun, or refused in words at its field', () => {
    expect([...world.failed]).toEqual([]);
    expect([...world.refused.keys()].sort()).toEqual([
      ...['/api/datamap cell', '/api/datamap datatype', '/api/datamap target'],
      ...['/api/datamap/{id} cell', '/api/datamap/{id} datatype', '/api/datamap/{id} target'],
      '/api/equipment/{id} calOrg',
      '/api/equipment/{id} calU',
      '/api/equipment/{id} certNo',
      '/api/reportadmin/bianzhi/{id} opinion',
      ...['/api/sample1 datatype', '/api/sample1/{id} datatype'],
    ]);
    expect(world.planted()).toBeGreaterThan(350);
  });

  it('is read back letter by letter by every call, and breaks none', async () => {
    const reads = apiRoutes
      .map(({ endpoint }) => endpoint)
      .filter(
        ({ method, writes, file, path }) =>
          method === 'GET' && writes !== true && file !== true && !/logout/.test(path),
      );
    const wrong: string[] = [];
    let seen = 0;
    for (const endpoint of some(reads, 2))
      for (const { table, status, bytes } of await answersOf(endpoint)) {
        const text = bytes.toString('utf8');
        if (status >= 500 && status !== 501)
          wrong.push(`${status} ${endpoint.path} of ${table}: ${text.slice(0, 200)}`);
        if (status !== 200) continue;
        const marked = textsIn(JSON.parse(text)).filter((each) => each.includes(MARK));
        seen += marked.length;
        wrong.push(...marked.filter((each) => !isWhole(each)).map((each) => `${endpoint.path}: ${each}`));
      }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(200);
  }, 240_000);

  it('is found by its own letters in every list, where % and _ are letters too', async () => {
    const wrong: string[] = [];
    for (const { name, entity, table, calls } of nouns) {
      const searched = Object.entries(entity.fields).filter(
        ([, { searched: isFound, kind }]) => isFound && /text/i.test(kind),
      );
      const list = calls['list'];
      if (list === undefined || searched.length === 0 || !fieldsOf(list).includes('keyword')) continue;
      const total = async (keyword: string) => {
        const { bytes, status } = await ask(list, { keyword, pageSize: 100 });
        const { data } = JSON.parse(bytes.toString('utf8')) as { data: { list?: { id: string }[] } | { id: string }[] };
        return { status, rows: Array.isArray(data) ? data : (data.list ?? []) };
      };
      // As a pattern it would be found wherever a canary is.
      const asPattern = await total('%h_7');
      if (asPattern.status !== 200 || asPattern.rows.length > 0)
        wrong.push(`${name}: a pattern finds ${asPattern.rows.length}`);
      const [field] = searched[0] ?? [''];
      const rows = await world.lab.system.db
        .selectFrom(table as 'customer')
        .selectAll()
        .orderBy('id')
        .execute();
      const row = rows.findLast((each) => String(each[field as 'name'] ?? '').includes(MARK));
      if (row === undefined) continue;
      const { status, rows: found } = await total(String(row[field as 'name']).slice(0, 100));
      if (!found.some(({ id }) => id === row.id))
        wrong.push(`${name}: ${status}, not found by ${row[field as 'name']}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('opens no filter and no order of a list', async () => {
    const wrong: string[] = [];
    for (const { name, calls } of some(nouns, 4)) {
      const list = calls['list'];
      if (list === undefined) continue;
      for (const field of fieldsOf(list)) {
        const { status, bytes } = await ask(list, { [field]: `x' or '1'='1` });
        const { data } = JSON.parse(bytes.toString('utf8')) as { data: { list?: unknown[] } | null };
        const isShut = status === 400 || (status === 200 && (data?.list ?? []).length === 0);
        if (!isShut) wrong.push(`${status} ${name} by ${field}: ${data?.list?.length}`);
      }
      for (const sorter of ['id;drop table staff_asc', "id_asc' --", '(select pg_sleep(9))_asc', 'hash_desc'])
        if ((await ask(list, { sorter })).status !== 400) wrong.push(`${name} in the order of ${sorter}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  it('stays a text on every paper and in every table', async () => {
    const wrong: string[] = [];
    const made: string[] = [];
    for (const endpoint of apiRoutes.map(({ endpoint: each }) => each).filter(({ file }) => file === true))
      for (const { table, status, headers, bytes } of await answersOf(endpoint)) {
        if (status >= 500)
          wrong.push(`${status} ${endpoint.path} of ${table}: ${bytes.toString('utf8').slice(0, 200)}`);
        if (status !== 200) continue;
        const type = headers.get('content-type') ?? '';
        made.push(endpoint.path);
        if (headers.get('x-content-type-options') !== 'nosniff') wrong.push(`${endpoint.path}: may be sniffed`);
        if (!/^(attachment|inline);/.test(headers.get('content-disposition') ?? ''))
          wrong.push(`${endpoint.path}: no name`);
        // A label has no room for a long text and ends where it ends.
        const isLabel = endpoint.path.includes('label');
        if (type.includes('pdf'))
          wrong.push(...wrongOnPaper(bytes, isLabel).map((each) => `${endpoint.path}: ${each}`));
        if (type.includes('csv'))
          for (const cell of parseCsv(bytes.toString('utf8')).flat())
            if ((FORMULA.test(cell) && !NUMBER.test(cell)) || !isWhole(cell)) wrong.push(`${endpoint.path}: ${cell}`);
        if (type.includes('svg') && /<script|<hj-canary|\son\w+=/i.test(bytes.toString('utf8')))
          wrong.push(`${endpoint.path}: runs`);
      }
    expect(wrong).toEqual([]);
    expect([...new Set(made)].sort()).toEqual(
      expect.arrayContaining([
        '/api/customer/statementfile/{id}',
        '/api/equipment/labels',
        '/api/mandate/export/{id}',
        '/api/onlineedit/exportDevice',
        '/api/report/file/{id}',
        '/api/sample/labels',
        '/api/sampleadmin/exportSample1',
        '/api/statistic/paper',
        '/api/storeroom/labels/{id}',
      ]),
    );
  }, 240_000);

  it('is a text in every export', async () => {
    const wrong: string[] = [];
    let seen = 0;
    const lists = some(
      nouns.flatMap(({ calls }) => calls['list'] ?? []),
      8,
    );
    for (const { path } of lists) {
      const started = await world.lab.call<ExportView>(exportContract.start, world.everybody, {
        path,
        name: `=1+1${MARK}`,
        query: {},
      });
      if (started.code !== 200) continue;
      const job = await settled<ExportView>(world.lab, exportContract.one, world.everybody, started.data.id);
      const bytes = await fileOf(world.lab, exportContract.file, world.everybody, job.id);
      const cells = (await linesOf(bytes)).flat().filter((cell) => cell.includes(MARK));
      seen += cells.length;
      wrong.push(...cells.filter((cell) => !isWhole(cell)).map((cell) => `${path}: ${cell}`));
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(10);
  }, 240_000);
});
