import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, once the call has admitted him. */
    personId: string | null;
  }
}

/**
 * One line for each answer, at level `info`: who asked for what by its pattern, how it ended and how long it took. The address
 * itself is left out: codes and searches stand in it.
 */
export const logAnswers = (app: FastifyInstance): void => {
  app.decorateRequest('personId', null);
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        person: request.personId,
      },
      'answered',
    );
  });
};
