import { getIntl } from '@umijs/max';

/** The statuses that have words of their own (specification section 8). */
export const STATUSES = [200, 201, 202, 204, 400, 401, 403, 404, 405, 406, 410, 422, 500, 502, 503, 504] as const;

/** What a status means to a user; one without words of its own keeps the server's. */
export const statusText = (status: number, fallback: string): string =>
  (STATUSES as readonly number[]).includes(status) ? getIntl().formatMessage({ id: `status.${status}` }) : fallback;
