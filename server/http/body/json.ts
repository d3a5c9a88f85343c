import type { IncomingMessage } from 'node:http';
import { noJson } from './refusals';

const textOf = (raw: IncomingMessage, stopped: Promise<never>): Promise<string> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const keep = (chunk: Buffer) => void chunks.push(chunk);
    raw.on('data', keep).once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    stopped.catch((error: unknown) => {
      raw.off('data', keep);
      reject(error);
    });
  });

/** The body as JSON; an empty one is an empty record. */
export const readJson = async (raw: IncomingMessage, stopped: Promise<never>): Promise<unknown> => {
  const text = await textOf(raw, stopped);
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw noJson();
  }
};
