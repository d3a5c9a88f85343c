import type { FastifyRequest } from 'fastify';

/** `x-refusal-status: 200` asks for refusals as answers; a proxy sets it in front of a client that cannot. */
const ASKED = 'x-refusal-status';

/**
 * The HTTP status of a refusal: the number of its envelope, or 200 where the caller reads nothing but the envelope, as
 * clients of the specification's own kind do. A session that is over stays 401, because those clients go by it; an outage
 * is no refusal and stays what it is.
 */
export const statusFor = ({ headers }: Pick<FastifyRequest, 'headers'>, status: number): number =>
  headers[ASKED] === '200' && status !== 401 && status >= 400 && status <= 501 ? 200 : status;
