import type { ticketContract } from '../../../contract/file/ticket';
import { label } from '../../../domain/kit/label';
import { giveTicket } from '../../kernel/account/tickets';
import { badField } from '../../kernel/errors';
import type { Handlers, Route } from '../../kernel/handlers';
import { queryOf } from '../../kernel/query-of';
import { run } from '../../kernel/run';
import { takesTicket } from '../../kernel/takes-ticket';

const NO_DOWNLOAD = label('这个地址没有可以这样下载的文件', 'Nothing can be downloaded from this address in this way');

/** The values that an address has in the places of a path, or null where it is another call's. */
const placesIn = (path: string, asked: string): Record<string, string> | null => {
  const [wanted, given] = [path.split('/'), asked.split('/')];
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined && part !== value) return null;
    if (name !== undefined) found[name] = value;
  }
  return found;
};

/** What an address says in the place of its call; null where no browser would write it so. */
const decoded = (path: string): string | null => {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
};

/** Tickets for the files of the given routes. */
export const ticketHandlers = (routes: readonly Route[]): Handlers<typeof ticketContract> => {
  const downloads = routes.filter(({ endpoint }) => takesTicket(endpoint));
  return {
    give: async ({ address }, context) => {
      const at = address.indexOf('?');
      // As it comes on the wire: everything else is written in percent signs.
      const isWritten = /^[!-~]+$/.test(address);
      const path = isWritten ? decoded(at === -1 ? address : address.slice(0, at)) : null;
      const query = queryOf(at === -1 ? '' : address.slice(at + 1));
      for (const route of downloads) {
        const places = path === null ? null : placesIn(route.endpoint.path, path);
        if (places === null) continue;
        const { system, actor, language, request, db, at: now } = context;
        // In this transaction: whoever waits for a second connection with the first in his hand may wait for ever.
        await run(system, { route, actor, language, request, input: { ...query, ...places }, askedIn: db });
        return { ticket: await giveTicket(db, actor, address, now) };
      }
      throw badField('address', NO_DOWNLOAD);
    },
  };
};
