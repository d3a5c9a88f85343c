import type { Endpoint } from '../../contract/kit/endpoint';
import type { Page } from '../../contract/kit/inputs';

/** A list asked for every row: the same call, typed by the array that it answers then. For small reference lists. */
export const everyRow = <Path extends string, Input, Row, Request>(
  endpoint: Endpoint<Path, Input, Page<Row>, Request>,
): Endpoint<Path, Input, Row[], Request & { all: true }> =>
  endpoint as unknown as Endpoint<Path, Input, Row[], Request & { all: true }>;
