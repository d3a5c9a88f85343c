import type { Entity } from '../../../domain/kit/entity';
import { own } from '../../../domain/kit/own';
import { isPermission, type Permission, permissions } from '../../../domain/role/permissions';
import { type EntityTable, entities } from '../../db/tables';
import { certificateInScope } from '../../kernel/certificate-scope';
import type { Context } from '../../kernel/context';
import { getInScope, isWorkTable } from '../../kernel/data-scope';
import { forbidden, notFound } from '../../kernel/errors';
import { getRow } from '../../kernel/rows';
import { standingInScope } from '../../order/standing/standing';

type Row = Readonly<Record<string, unknown>>;
type Readable = Readonly<{ entity: Entity; row: Row; hidden: ReadonlySet<string> }>;

/** Nouns that are read by another one's right. */
const readBy: Readonly<Record<string, Permission>> = {
  variantItem: 'sampleVariant.read',
  customerParty: 'customer.read',
  standingOrder: 'order.read',
  ruleChange: 'testItem.read',
};

const rightOf = (noun: string): Permission | undefined => {
  const right = own(readBy, noun) ?? `${noun}.read`;
  return isPermission(right) ? right : undefined;
};

const MONEY_OF_ORDER: ReadonlySet<string> = new Set(['moneyList', 'moneyDue', 'moneyPaid']);
const NONE: ReadonlySet<string> = new Set();

const readRow = (context: Context, table: EntityTable, id: string): Promise<object> => {
  if (table === 'certificate') return certificateInScope(context, id);
  if (table === 'standingOrder') return standingInScope(context, id);
  return isWorkTable(table) ? getInScope(context, table, id) : getRow(context, table, id);
};

/** A record with its declaration, for a person who may read it, and the fields that this person may not see. */
export const readableRecord = async (context: Context, noun: string, id: string): Promise<Readable> => {
  const found = (Object.entries(entities) as [EntityTable, Entity][]).find(([, { name }]) => name === noun);
  const right = rightOf(noun);
  if (found === undefined || right === undefined) throw notFound({ zh: '记录', en: 'The record' });
  if (!context.can(right)) throw forbidden(permissions[right]);
  const [table, entity] = found;
  const row = await readRow(context, table, id);
  const hidden = noun === 'order' && !context.can('order.readMoney') ? MONEY_OF_ORDER : NONE;
  return { entity, row: row as Row, hidden };
};
