import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BodyLimits } from './limits';

/** Whether more of the body is still on its way: closing the line then would reset it. */
export const isComing = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => !raw.readableEnded && !raw.complete;

/**
 * What to do with a body that was answered before it had been read. A little of it is taken off the line and forgotten:
 * closing at once would reset the connection, and the sender would never see why he was refused. Then the line is cut.
 */
export const drainBody = (
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { restBytes, restMs }: Pick<BodyLimits, 'restBytes' | 'restMs'>,
): void => {
  if (raw.readableEnded || raw.destroyed) return;
  raw.unpipe();
  if (raw.complete === true) {
    // All of it is here and only has to be let go, or the line hears nothing more.
    raw.resume();
    return;
  }
  // Who sends too slowly has nothing on the way that he would have to get rid of.
  if (reply.statusCode === 408) {
    reply.header('connection', 'close');
    return;
  }
  // Node itself would cut at once where the sender announced to close.
  if (raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined)
    reply.header('connection', 'keep-alive');
  const timer = setTimeout(() => raw.destroy(), restMs).unref();
  let room = restBytes;
  raw
    .on('data', (chunk: Buffer) => {
      room -= chunk.length;
      if (room < 0) raw.pause();
    })
    .on('error', () => {})
    .once('close', () => clearTimeout(timer))
    .once('end', () => clearTimeout(timer))
    .resume();
};
