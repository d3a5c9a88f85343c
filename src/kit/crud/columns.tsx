import type { ReactNode } from 'react';
import type { Entity } from '../../../domain/kit/entity';
import { type Field, NO, YES } from '../../../domain/kit/field';
import { isAsked } from '../../../domain/kit/is-asked';
import type { Label } from '../../../domain/kit/label';
import type { Column } from '../list/column';
import type { Filter } from '../list/filter';
import { targetOf } from '../ref/targets';
import type { CrudRow } from './crud-contract';
import { FieldValue } from './FieldValue';

export type Cells = Readonly<Record<string, (row: CrudRow) => ReactNode>>;

/** Kinds that fit in one line and need no joined name. */
const isPlain = ({ kind }: Field): boolean => !['ref', 'refs', 'file', 'files', 'json'].includes(kind);

/**
 * The columns of a list: the fields that are declared `listed`, the naming one first; the other plain ones for who asks
 * for them.
 */
export const columnsOf = (entity: Entity, label: (label: Label) => string, cells: Cells): Column<CrudRow>[] =>
  Object.entries(entity.fields)
    .filter(([name, field]) => field.listed || name === entity.title || isPlain(field))
    .sort(([a], [b]) => Number(b === entity.title) - Number(a === entity.title))
    .map(([name, field]) => ({
      title: label(field.label),
      dataIndex: name,
      key: name,
      extra: !field.listed && name !== entity.title,
      sorter: !['ref', 'refs', 'files', 'choices', 'words', 'json'].includes(field.kind),
      ellipsis: field.kind === 'text' && (field.max ?? 0) > 60,
      ...(field.kind === 'text' && (field.max ?? 0) > 60 && { width: 240 }),
      ...((field.kind === 'money' || field.kind === 'integer') && { align: 'right' as const }),
      render: (_, row) =>
        cells[name]?.(row) ??
        (isAsked(entity.fields, name, row) ? <FieldValue name={name} field={field} row={row} /> : null),
    }));

const filterOf = (name: string, field: Entity['fields'][string]): Filter[] => {
  const common = { name, label: field.label };
  switch (field.kind) {
    case 'choice':
    case 'choices':
      return [{ ...common, kind: 'choice', options: field.options ?? {} }];
    case 'flag':
      return field.unset
        ? [{ ...common, kind: 'choice', options: { unset: field.unset, true: YES, false: NO } }]
        : [{ ...common, kind: 'flag' }];
    case 'date':
    case 'instant':
      return [{ ...common, kind: 'days' }];
    case 'ref':
    case 'refs': {
      const target = targetOf(field.target);
      return target ? [{ ...common, kind: 'ref', ...target }] : [];
    }
    default:
      return [{ ...common, kind: 'text' }];
  }
};

/** The filters of a list: the fields that are declared `filtered`. */
export const filtersOf = (entity: Entity): Filter[] =>
  Object.entries(entity.fields)
    .filter(([, field]) => field.filtered)
    .flatMap(([name, field]) => filterOf(name, field));
