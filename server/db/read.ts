import {
  type ColumnNode,
  CompiledQuery,
  type IdentifierNode,
  type OperationNode,
  type RawBuilder,
  type RawNode,
  type ReferenceNode,
  type SchemableIdentifierNode,
  sql,
  type TableNode,
  type ValueNode,
} from 'kysely';
import { inCamel } from './camel';
import { snake } from './snake';
import type { Db } from './tables';

type Node = RawNode | ValueNode | ReferenceNode | TableNode | SchemableIdentifierNode | IdentifierNode | ColumnNode;

export type Statement = Readonly<{ text: string; values: readonly unknown[] }>;

const quoted = (name: string): string => `"${snake(name).replaceAll('"', '""')}"`;

const literal = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return String(value);
  return `'${String(value).replaceAll("'", "''")}'`;
};

/**
 * The text and values of a statement that is written as `sql` throughout, as Kysely makes them with the names of the database,
 * in one walk: a list is asked more often than anything else, and the general way takes as long as the database does.
 */
export const statementOf = (raw: Readonly<{ toOperationNode: () => OperationNode }>): Statement => {
  const values: unknown[] = [];
  const valueText = (value: unknown): string => `$${values.push(value)}`;
  const textOf = (each: OperationNode): string => {
    const node = each as Node;
    switch (node.kind) {
      case 'RawNode': {
        let text = node.sqlFragments[0] ?? '';
        for (let at = 0; at < node.parameters.length; at += 1)
          text += textOf(node.parameters[at] as OperationNode) + (node.sqlFragments[at + 1] ?? '');
        return text;
      }
      case 'ValueNode':
        return node.immediate ? literal(node.value) : valueText(node.value);
      case 'ReferenceNode':
        return `${node.table === undefined ? '' : `${textOf(node.table)}.`}${textOf(node.column)}`;
      case 'TableNode':
        return textOf(node.table);
      case 'ColumnNode':
        return textOf(node.column);
      case 'SchemableIdentifierNode':
        return `${node.schema === undefined ? '' : `${textOf(node.schema)}.`}${textOf(node.identifier)}`;
      case 'IdentifierNode':
        return quoted(node.name);
      default:
        throw new Error(`a statement of a list is written as sql: ${(node as OperationNode).kind}`);
    }
  };
  return { text: textOf(raw.toOperationNode()), values };
};

/** A piece of a statement that is the same each time, written out once. It holds no values. */
export const fixed = (raw: Readonly<{ toOperationNode: () => OperationNode }>): RawBuilder<unknown> =>
  sql.raw(statementOf(raw).text);

const bare = new WeakMap<Db, Db>();

/** The same database without what Kysely does to every statement and row. */
const bareOf = (db: Db): Db => {
  const known = bare.get(db) ?? db.withoutPlugins();
  bare.set(db, known);
  return known;
};

type Loose = Record<string, unknown>;

/** The rows of a statement that is written as `sql` throughout, also of one that writes and returns them. */
export const readRows = async <R>(db: Db, raw: Readonly<{ toOperationNode: () => OperationNode }>): Promise<R[]> => {
  const { text, values } = statementOf(raw);
  const { rows } = await bareOf(db).executeQuery<Loose>(CompiledQuery.raw(text, [...values]));
  return inCamel(rows) as R[];
};
