import { randomBytes } from 'node:crypto';
import type { Db } from '../../db/tables';
import type { Actor } from '../context';
import type { System } from '../system';
import { actorOfSession, hashToken } from './session';

/** So long a ticket waits to be used. */
const TICKET_MS = 60_000;
/** 128 bits: nobody guesses one within its minute. */
const TICKET_BYTES = 16;

/** A ticket that opens one address once, as the session that asks for it. */
export const giveTicket = async (
  db: Db,
  { tokenHash }: Pick<Actor, 'tokenHash'>,
  address: string,
  at: string,
): Promise<string> => {
  const ticket = randomBytes(TICKET_BYTES).toString('base64url');
  const expiresAt = new Date(Date.parse(at) + TICKET_MS).toISOString();
  await db
    .insertInto('downloadTicket')
    .values({ ticketHash: hashToken(ticket), tokenHash, address, expiresAt })
    .execute();
  return ticket;
};

/**
 * Uses a ticket up and gives the person of its session as he is now; null where it is unknown, used, too old or of another
 * address. One that is shown at another address is used up too: somebody else has it.
 */
export const actorOfTicket = async (
  system: System,
  ticket: string,
  address: string,
  browser: string | undefined,
  at: string = new Date().toISOString(),
): Promise<Actor | null> => {
  const used = await system.db
    .deleteFrom('downloadTicket')
    .where('ticketHash', '=', hashToken(ticket))
    .returning(['tokenHash', 'address', 'expiresAt'])
    .executeTakeFirst();
  if (used === undefined || used.address !== address || used.expiresAt <= at) return null;
  return actorOfSession(system, used.tokenHash, browser, at);
};

/** Forgets tickets that nobody used. */
export const forgetTickets = async (db: Db, at: string): Promise<void> => {
  await db.deleteFrom('downloadTicket').where('expiresAt', '<', at).execute();
};
