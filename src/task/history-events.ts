import type { OutputOf } from '../../contract/kit/endpoint';
import type { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import type { Event } from '../kit/page/Timeline';

type Entry = OutputOf<typeof mandateAuditContract.history>[number];

const withWorksheet = (words: string, name: string | null): string => (name === null ? words : `${words} · ${name}`);

/** The history of a mandate as sentences, newest first. */
export const historyEvents = (entries: readonly Entry[]): Event[] =>
  [...entries]
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ at, actor, action, label, instanceName, opinion }, index) => ({
      // Several steps of one transaction share their moment.
      id: `${at}${action}${index}`,
      at,
      who: actor,
      text: { zh: withWorksheet(label.zh, instanceName), en: withWorksheet(label.en, instanceName) },
      reason: opinion,
    }));
