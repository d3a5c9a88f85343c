import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import type { Common } from '../../../domain/kit/entity';
import type { ListEndpoint } from '../list/list-endpoint';

/** A row of any entity: what every table has, and the declared fields by name. */
export type CrudRow = Pick<Common, 'id' | 'ver'> & Readonly<Record<string, unknown>>;

/** The four standard calls of an entity, as `crudContract` declares them. */
export type CrudContract = Readonly<{
  list: ListEndpoint<CrudRow>;
  create: AnyEndpoint;
  update: AnyEndpoint;
  remove: AnyEndpoint;
}>;
