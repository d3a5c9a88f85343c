import type { z } from 'zod';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import type { Page } from '../../../contract/kit/inputs';

/** A call that answers a page of rows. */
export type ListEndpoint<Row> = AnyEndpoint & Readonly<{ output: z.ZodType<Page<Row>> }>;
