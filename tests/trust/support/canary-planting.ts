import type { z } from 'zod';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import type { Entity } from '../../../domain/kit/entity';
import type { Field } from '../../../domain/kit/field';
import { entities } from '../../../server/db/tables';
import { apiRoutes } from '../../../server/http/routes';
import type { canaryHand } from '../../support/canaries';
import type { Answer } from '../../support/laboratory';
import { fieldsOf } from './fields-of';
import { filled } from './filled-input';

type Noun = Readonly<{ name: string; table: string; entity: Entity; calls: Readonly<Record<string, AnyEndpoint>> }>;
type Row = Readonly<Record<string, unknown> & { id: string; ver: number }>;

/** The nouns that are listed, made and changed by calls of their own. */
export const nouns: readonly Noun[] = Object.entries(entities).flatMap(([table, entity]) => {
  const create = apiRoutes.find(({ endpoint: { method, path } }) => method === 'POST' && path === entity.path);
  const group =
    create?.group ?? apiRoutes.find(({ name, endpoint }) => name === 'list' && endpoint.path === entity.path)?.group;
  const calls = Object.fromEntries(
    apiRoutes.filter((each) => each.group === group).map(({ name, endpoint }) => [name, endpoint]),
  );
  return calls['list'] && (calls['create'] || calls['update']) ? [{ name: entity.name, table, entity, calls }] : [];
});

/** Where a text went in as it is, and what was said where it did not. */
export type Said = Map<string, string>;

type Call = (endpoint: AnyEndpoint, input: Record<string, unknown>) => Promise<Answer>;
/** Ids of records, by table. */
export type IdsOf = (table: string, most?: number) => Promise<string[]>;

const writes = ({ method, writes: isWriting }: AnyEndpoint) => method !== 'GET' || isWriting === true;

type Errors = { errors?: readonly { field: string }[] } | null;

/** Calls that carry canaries in every text; a field that refuses its own in words gets what was meant for it. */
export const planting = (call: Call, hand: ReturnType<typeof canaryHand>, refused: Said = new Map()): Call => {
  return async (endpoint, input) => {
    if (!writes(endpoint)) return call(endpoint, input);
    let sent = hand.into(endpoint.input, input);
    for (;;) {
      const answer = await call(endpoint, sent);
      const names = ((answer.data as Errors)?.errors ?? [])
        .map(({ field }) => field.split('.')[0] ?? '')
        .filter((name) => sent[name] !== input[name]);
      if (answer.code !== 400 || names.length === 0) return answer;
      for (const name of names) {
        refused.set(`${endpoint.path} ${name}`, answer.message);
        sent = { ...sent, [name]: input[name] };
      }
    }
  };
};

const accepts = (schema: z.ZodType | undefined, value: unknown) =>
  schema === undefined || schema.safeParse(value).success;

/** Texts of the forms that some fields ask for. */
const formed = ['025-83210000', 'lab@example.org', '210000', '08:30', '2022', '7732-18-5', 'CODE_A', 'user_9', '1'];

/** What the fields of some nouns have to say for such a record to be possible. */
const fitting: Readonly<Record<string, (ids: IdsOf) => Promise<Record<string, unknown>>>> = {
  criterion: async (ids) => ({ limits: [{ testitemId: (await ids('testItem'))[0], op: 'between', lo: '6', hi: '9' }] }),
  sampleType: async (ids) => ({
    datatype: 'grid',
    testitems: [{ testitemId: (await ids('testItem'))[0], basisId: (await ids('testBasis'))[0], sort: 1 }],
  }),
  testPackage: async (ids) => ({
    items: [{ testitemId: (await ids('testItem'))[0], basisId: (await ids('testBasis'))[0] }],
  }),
  calibrationLine: async () => ({
    madeOn: '2020-01-05',
    points: [0, 1, 2, 3].map((at) => ({ content: `${at}`, responses: [`${at}.1`] })),
  }),
  methodStudy: async () => ({
    ...{ madeOn: '2020-01-05', kind: 'blanks' },
    rows: [{ values: [1, 2, 3, 4, 5, 6, 7].map((at) => `0.0${at}`) }],
  }),
  uncertaintyBudget: async () => ({
    ...{ madeOn: '2020-01-05', formula: null, correlations: [], rangeFrom: '1', rangeTo: '2' },
    inputs: [{ name: null, value: '1', sources: [{ from: 'x', given: 'sd', figure: '0.1' }] }],
  }),
  samplingPlan: async (ids) => ({
    groups: [
      {
        ...{ pointIds: await ids('samplingPoint', 1), sample1Id: (await ids('sampleType'))[0], qty: '2', qtyUnit: 'L' },
        items: [{ testitemId: (await ids('testItem'))[0], basisId: (await ids('testBasis'))[0] }],
      },
    ],
  }),
  equipment: async (ids) => ({ kindId: (await ids('equipmentKind'))[0], state: undefined }),
  equipmentEvent: async () => ({ at: '2020-01-05T08:00:00.000Z', kind: 'fault' }),
  priceItem: async (ids) => ({ targetId: (await ids('testItem'))[1] }),
  recordTemplateVersion: async () => ({ methods: [], inputs: [], blocks: [], golden: [] }),
  dataMap: async (ids) => ({
    ...{ templateId: (await ids('recordTemplate', 50)).toSorted().at(-1), templateVer: 1, datatype: 'sheet' },
    ...{ cell: 'A1', target: 'sample.no', direction: 'in' },
  }),
  company: async () => ({ creditCode: undefined }),
  customer: async () => ({ creditCode: undefined }),
  relatedParty: async () => ({ creditCode: undefined }),
  testItem: async () => ({ formula: undefined, parallelTol: undefined, roundInterval: undefined, choices: undefined }),
  staffAuth: async (ids) => ({ staffId: (await ids('staff', 9))[3], status: undefined }),
};

/** Made by the work itself, in its order. */
const madeByWork = /^(order|sample|sampleItem|custody|mandate|menu|resource)$/;

/** A value of a field, a reference to the first record of its noun. */
const fieldValue = async (field: Field, schema: z.ZodType | undefined, ids: IdsOf, n: number): Promise<unknown> => {
  const target = Object.entries(entities).find(([, { name }]) => name === field.target)?.[0];
  const [id] = target === undefined ? [] : await ids(target, 1);
  switch (field.kind) {
    case 'ref':
      return id;
    case 'refs':
      return id === undefined ? undefined : [id];
    case 'choice':
      return Object.keys(field.options ?? {})[0];
    case 'choices':
      return Object.keys(field.options ?? {}).slice(0, 1);
    case 'date':
      return '2099-01-05';
    case 'instant':
      return '2099-01-05T08:00:00.000Z';
    case 'file':
    case 'files':
      return undefined;
    case 'text':
    case 'longText':
      return [`C${n}`, `c${n}xx`, ...formed].find((each) => accepts(schema, each));
    default:
      return schema === undefined ? undefined : filled(schema, { id: id ?? '', noun: 'order' });
  }
};

const shapeOf = (schema: z.ZodType | undefined): Readonly<Record<string, z.ZodType>> => {
  const { shape, left, right } =
    (
      schema as unknown as
        | { def: { shape?: Record<string, z.ZodType>; left?: z.ZodType; right?: z.ZodType } }
        | undefined
    )?.def ?? {};
  return shape ?? { ...(left && shapeOf(left)), ...(right && shapeOf(right)) };
};

const bareOf = (schema: z.ZodType | undefined): z.ZodType | undefined => {
  const { type, innerType } =
    (schema as unknown as { def: { type: string; innerType?: z.ZodType } } | undefined)?.def ?? {};
  return (type === 'optional' || type === 'nullable') && innerType ? bareOf(innerType) : schema;
};

/** All that a new record of a noun has, optional fields too where they are no files. */
const draftOf = async ({ entity, calls }: Noun, ids: IdsOf, n: number, all: boolean) => {
  const shape = shapeOf(calls['create']?.input);
  const draft: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(shape)) {
    const field = entity.fields[name];
    if (
      field === undefined ||
      (field.kind === 'text' && /Id$/.test(name)) ||
      (!field.required && !all && !['text', 'longText'].includes(field.kind))
    )
      continue;
    const value = await fieldValue(field, bareOf(schema), ids, n);
    if (value !== undefined) draft[name] = value;
  }
  return { ...draft, ...(await fitting[entity.name]?.(ids)) };
};

/**
 * Makes one record of each noun and changes the first that its list shows, with a canary in every text; yields why where neither went.
 */
export const plantNouns = async (plant: Call, ids: IdsOf, some: readonly Noun[] = nouns): Promise<Said> => {
  const failed: Said = new Map();
  for (const [n, noun] of some.entries()) {
    const { create, update, list } = noun.calls;
    if (create && !madeByWork.test(noun.name)) {
      let answer = await plant(create, await draftOf(noun, ids, n, true));
      if (answer.code !== 200) answer = await plant(create, await draftOf(noun, ids, n, false));
      if (answer.code !== 200)
        failed.set(
          `${noun.name} made`,
          `${answer.code} ${answer.message} ${JSON.stringify(await draftOf(noun, ids, n, true)).slice(0, 400)}`,
        );
    }
    if (!update || !list || madeByWork.test(noun.name)) continue;
    const { data } = (await plant(list, { pageSize: 3 })) as Answer<{ list: Row[] }>;
    const answers: { code: number; message: string }[] = [];
    for (const row of data.list ?? []) {
      const kept = fieldsOf(update).filter((name) => row[name] != null);
      answers.push(await plant(update, { ...Object.fromEntries(kept.map((name) => [name, row[name]])), id: row.id }));
    }
    if (answers.length > 0 && answers.every(({ code }) => code !== 200))
      failed.set(`${noun.name} changed`, answers.map(({ code, message }) => `${code} ${message}`).join(', '));
  }
  return failed;
};
