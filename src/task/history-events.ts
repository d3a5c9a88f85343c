import type { OutputOf } from '../../contract/kit/endpoint';
import type { mandateAuditContract } from '../../contract/mandate/mandate-audit';
import { type Label, label } from '../../domain/kit/label';
import type { Event } from '../kit/page/Timeline';

type Entry = OutputOf<typeof mandateAuditContract.history>[number];

const withWorksheet = (step: Label, name: string | null): Label =>
  name === null ? step : label('{step} · {name}', '{step} · {name}', { step, name });

/** The history of a mandate as sentences, newest first. */
export const historyEvents = (entries: readonly Entry[]): Event[] =>
  [...entries]
    .sort((a, b) => b.at.localeCompare(a.at))
    .map(({ at, actor, action, label: step, instanceName, opinion }, index) => ({
      // Several steps of one transaction share their moment.
      id: `${at}${action}${index}`,
      at,
      who: actor,
      text: withWorksheet(step, instanceName),
      reason: opinion,
    }));
