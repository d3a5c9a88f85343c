import type { z } from 'zod';
import type { Entity } from '../../../domain/kit/entity';
import { label } from '../../../domain/kit/label';
import { isImportable } from '../../../domain/sheet/importable';
import { type EntityTable, entities } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';
import { type AnyHandler, notBuilt, type Route } from '../../kernel/handlers';
import type { CreateMany } from '../../kernel/ruled';
import { assertMayCall } from '../../kernel/run';

/** An entity whose records may come from a sheet: its own calls to create and change them. */
export type Importable = Readonly<{
  table: EntityTable;
  entity: Entity;
  create: Readonly<{
    endpoint: Route['endpoint'];
    handler: AnyHandler;
    many: CreateMany | undefined;
    series: string | undefined;
  }>;
  update: Readonly<{ endpoint: Route['endpoint']; handler: AnyHandler }>;
  /** The validator of a whole record. */
  draft: z.ZodType;
}>;

const calls = (routes: readonly Route[], entity: Entity, name: string) =>
  routes.find((route) => route.name === name && route.endpoint.fields === entity.fields && route.handler !== notBuilt);

/**
 * Every entity with the standard calls, by its name: a newly declared one can be imported too. What the calls check, an
 * import checks too, because it makes them.
 */
export const importables = (routes: readonly Route[]): ReadonlyMap<string, Importable> =>
  new Map(
    (Object.entries(entities) as [EntityTable, Entity][]).flatMap(([table, entity]): [string, Importable][] => {
      const create = calls(routes, entity, 'create');
      const update = calls(routes, entity, 'update');
      if (create === undefined || update === undefined || !isImportable(entity)) return [];
      const part = ({ endpoint, handler }: Route) => ({
        endpoint,
        handler: handler as AnyHandler,
        many: (handler as { many?: CreateMany }).many,
        series: (handler as { series?: string }).series,
      });
      const draft = create.endpoint.input;
      return draft === undefined
        ? []
        : [[entity.name, { table, entity, create: part(create), update: part(update), draft }]];
    }),
  );

/** Gives what records of a noun are imported with; refuses a noun that cannot be imported, and who may not create it. */
export type TargetOf = (noun: string, person: Pick<Context, 'actor'>) => Importable;

export const importTargets = (routes: readonly Route[]): TargetOf => {
  const known = importables(routes);
  return (noun, { actor }) => {
    const target = known.get(noun);
    if (target === undefined)
      throw badField('noun', label('这类数据不能导入', 'Records of this kind cannot be imported'));
    assertMayCall(target.create.endpoint, actor);
    return target;
  };
};
