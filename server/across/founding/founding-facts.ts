import { sql } from 'kysely';
import type { Company } from '../../../domain/company/company.entity';
import { localDay } from '../../../domain/kit/calendar';
import { COMMA, joined, type Label, label } from '../../../domain/kit/label';
import { reportWorkflow } from '../../../domain/report/report.workflow';
import { type Permission, permissions } from '../../../domain/role/permissions';
import { type RoleCode, roles } from '../../../domain/role/rights';
import { isAuthorised } from '../../../domain/staff-auth/competence';
import { standardStatus } from '../../../domain/standard/standard.rules';
import { REFERENCE_AREA } from '../../../domain/test-area/reference-area';
import { isDemo } from '../../account/demo-people';
import { lastSuccess, latestRuns } from '../../backup/runs';
import { backupSettings } from '../../backup/settings';
import { hasAwaiting } from '../../equipment/work-lists';
import type { Context } from '../../kernel/context';
import { statedAddress } from '../../kernel/public-address';
import { getRow } from '../../kernel/rows';
import { stateIn } from '../../kernel/state-in';
import { authorisations, usableKinds } from '../../order/readiness';
import { type Catalogue, catalogueOf } from '../../sample-type/offered';
import type { Holders } from './holders';

/** What the steps of founding a laboratory are judged by; names are those of what is still open. */
export type FoundingFacts = Readonly<{
  company: Company;
  isDemo: boolean;
  address: string | null;
  labs: number;
  /** Steps of the work that nobody has the right to, with the roles that give it. */
  idle: readonly Label[];
  areas: number;
  standards: number;
  /** Enabled methods, and those of them that are verified. */
  methods: number;
  verified: number;
  unverified: readonly string[];
  items: number;
  types: number;
  drafts: number;
  prices: number;
  unpriced: readonly string[];
  unstaffed: readonly Label[];
  devices: number;
  /** Devices whose certificate waits for its confirmation. */
  awaiting: readonly string[];
  missingKinds: readonly string[];
  backup: Readonly<{ folder: string; hasSucceeded: boolean; why: Label | null }>;
  /** The laboratory has issued a report: it is founded, whatever lapses later. */
  hasIssued: boolean;
}>;

/** From the counter to the printed report: an order stops at the first of them that nobody may do. */
export const wayOfAnOrder: readonly Permission[] = [
  'order.create',
  'sample.confirm',
  'order.checkReady',
  'order.generate',
  'task.assign',
  'worksheet.enter',
  'mandate.check',
  'report.compile',
  'report.audit',
  'report.approve',
  'report.print',
  'standard.publish',
  'priceItem.create',
  'equipment.create',
];

type Counts = Pick<FoundingFacts, 'labs' | 'areas' | 'types' | 'drafts' | 'prices' | 'hasIssued'>;

const counted = async ({ db, actor }: Context): Promise<Counts> => {
  const own = sql`company_id = ${actor.companyId} and deleted_at is null`;
  const { rows } = await sql<Counts>`select
    (select count(*)::int from department where ${own} and type = 'lab' and stopped is not true) as labs,
    (select count(*)::int from test_area where ${own} and code <> ${REFERENCE_AREA}) as areas,
    (select count(*)::int from sample_type where ${own} and status = 'published') as types,
    (select count(*)::int from sample_type where ${own} and status <> 'published') as drafts,
    (select count(*)::int from price_item where ${own}) as prices,
    exists (select 1 from report where ${own} and ${stateIn(reportWorkflow, 'everIssued', 'state')}) as "hasIssued"`.execute(
    db,
  );
  return rows[0] as Counts;
};

type Line = Readonly<{ testitemId: string; basisId: string | null; isPriced: boolean }>;

/** The lines of the published types and of their variants: what can be ordered. */
const publishedLines = async ({ db, actor }: Context): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    with types as (select id, testitems from sample_type
      where company_id = ${actor.companyId} and deleted_at is null and status = 'published'),
    lines as (
      select (l->>'testitemId')::uuid as item, (l->>'basisId')::uuid as basis, l->>'price' is not null as own
        from types, jsonb_array_elements(coalesce(types.testitems, '[]'::jsonb)) l
      union
      select i.testitem_id, coalesce(i.basis_id, v.basis_id), i.price is not null or v.price is not null
        from types join sample_variant v on v.sample1_id = types.id and v.deleted_at is null and v.enabled is not false
        join variant_item i on i.sample2_id = v.id and i.deleted_at is null)
    select lines.item as "testitemId", lines.basis as "basisId", lines.own or t.price is not null or exists (
        select 1 from price_item p where p.target_id = lines.item and p.company_id = ${actor.companyId}
          and p.deleted_at is null) as "isPriced"
      from lines join test_item t on t.id = lines.item and t.deleted_at is null
      order by t.name, t.id, lines.basis`.execute(db);
  return rows;
};

const KINDS = [
  ['test', label('检测', 'testing')],
  ['check', label('校核', 'checking')],
  ['sign', label('签字', 'signing')],
] as const;

/** The items of the lines that nobody may test, check or sign; everything of a kind where there are no lines yet. */
const unstaffedOf = async (context: Context, lines: readonly Line[], catalogue: Catalogue): Promise<Label[]> => {
  const people = [...(await authorisations(context)).values()];
  const day = localDay(context.at);
  if (lines.length === 0)
    return KINDS.filter(([kind]) => !people.some((auths) => auths.some((auth) => auth.kind === kind))).map(
      ([, words]) => words,
    );
  const open = lines.flatMap(({ testitemId, basisId }) => {
    const item = catalogue.items.get(testitemId);
    if (item === undefined) return [];
    const stdId = catalogue.bases.get(basisId ?? '')?.stdId ?? null;
    return KINDS.filter(
      ([kind]) => !people.some((auths) => isAuthorised(auths, { kind, areaId: item.areaId, testitemId, stdId, day })),
    ).map(([kind, words]) => ({ key: `${kind} ${testitemId}`, name: item.name, words }));
  });
  return [...new Map(open.map((each) => [each.key, each])).values()].map(({ name, words }) =>
    label('{item}的{work}', '{work} of {item}', { item: name, work: words }),
  );
};

/** A step of the work by its name, with the roles that an administrator gives somebody for it. */
const idleWork = (right: Permission, holders: Holders): Label => {
  const given = (holders.get(right)?.roles ?? []).map(({ code, name }) => roles[code as RoleCode]?.name ?? name);
  return given.length === 0
    ? permissions[right]
    : label('{work}（{roles}）', '{work} ({roles})', { work: permissions[right], roles: joined(given, COMMA) });
};

const awaitingDevices = async ({ db, actor }: Context): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select t.dev_num || ' ' || t.name as name from equipment t
      where t.company_id = ${actor.companyId} and t.deleted_at is null and ${hasAwaiting(sql`t.id`)} order by t.dev_num`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** Whether backups are made, and what became of the latest. */
const backupFacts = async ({ db }: Context): Promise<FoundingFacts['backup']> => {
  const [settings, last, [latest]] = [await backupSettings(db), await lastSuccess(db), await latestRuns(db, 1)];
  return { folder: settings?.folder ?? '', hasSucceeded: last !== undefined, why: latest?.why ?? null };
};

const uniqueNames = (names: readonly (string | undefined)[]): string[] => [
  ...new Set(names.filter((name): name is string => name !== undefined)),
];

/** Reads what the steps of founding are judged by, all of it as it stands now; `holders` know who may do what. */
export const foundingFacts = async (context: Context, holders: Holders): Promise<FoundingFacts> => {
  const { db, actor, at } = context;
  const day = localDay(at);
  const [counts, lines, catalogue, usable, company, address, demo] = await Promise.all([
    counted(context),
    publishedLines(context),
    catalogueOf(context),
    usableKinds(context, day),
    getRow(context, 'company', actor.companyId),
    statedAddress(context),
    isDemo(db),
  ]);
  const area = await db
    .selectFrom('testArea')
    .select('id')
    .where('companyId', '=', actor.companyId)
    .where('code', '=', REFERENCE_AREA)
    .executeTakeFirst();
  const methods = [...catalogue.bases.values()].filter(({ enabled: on }) => on !== false);
  const used = lines.flatMap(({ basisId }) => catalogue.bases.get(basisId ?? '') ?? []);
  const enabled = [...catalogue.items.values()].filter((item) => item.enabled !== false && item.areaId !== area?.id);
  const asked = lines.length === 0 ? enabled : lines.flatMap(({ testitemId }) => catalogue.items.get(testitemId) ?? []);
  return {
    ...counts,
    company,
    isDemo: demo,
    address,
    idle: wayOfAnOrder.filter((right) => !holders.get(right)?.people.length).map((right) => idleWork(right, holders)),
    standards: [...catalogue.standards.values()].filter((std) => standardStatus(std, day) === 'current').length,
    methods: methods.length,
    verified: methods.filter(({ verified }) => verified === true).length,
    unverified: uniqueNames(used.filter(({ verified }) => verified !== true).map(({ name }) => name)),
    items: enabled.length,
    prices: counts.prices + [...catalogue.items.values()].filter(({ price }) => price !== null).length,
    unpriced: uniqueNames(
      lines.filter(({ isPriced }) => !isPriced).map(({ testitemId }) => catalogue.items.get(testitemId)?.name),
    ),
    unstaffed: await unstaffedOf(context, lines, catalogue),
    devices: usable.size,
    awaiting: await awaitingDevices(context),
    backup: await backupFacts(context),
    missingKinds: uniqueNames(asked.flatMap(({ equipmentKinds }) => equipmentKinds ?? [])).filter(
      (kind) => !usable.has(kind),
    ),
  };
};
