import type { TrailEntry } from '../../../contract/trail/trail';
import type { Entity } from '../../../domain/kit/entity';
import { both, type Label, same } from '../../../domain/kit/label';
import { own } from '../../../domain/kit/own';
import { exceptionOf } from '../../../domain/trail/exceptions';
import { trailNouns } from '../../../domain/trail/nouns';
import { nounOf } from '../../../domain/trail/readings';
import { sentenceOf } from '../../../domain/trail/sentences';
import type { Words } from '../../../domain/trail/shown';
import { entities } from '../../db/tables';
import type { Context } from '../../kernel/context';
import type { TrailRow } from '../../kernel/trail/row';
import { type Entry, entryView } from '../history/entries';

const byName = new Map<string, Entity>(Object.values(entities).map((entity) => [entity.name, entity]));
const MONEY: ReadonlySet<string> = new Set(['moneyList', 'moneyDue', 'moneyPaid']);
const NONE: ReadonlySet<string> = new Set();

/** What a type of the trail is called. */
export const nounWords = (refType: string): Label => {
  const noun = nounOf(refType);
  return byName.get(noun)?.label ?? own(trailNouns, noun) ?? same(noun);
};

/** The nouns that the trail can be narrowed to, in words. */
export const nounChoices = (): { code: string; label: Label }[] => [
  ...[...byName].map(([code, { label }]) => ({ code, label })),
  ...Object.entries(trailNouns).map(([code, label]) => ({ code, label })),
];

/** The fields of an order that hold money are shown to those who may see them, here as everywhere. */
const hiddenOf = ({ can }: Pick<Context, 'can'>, noun: string) =>
  noun === 'order' && !can('order.readMoney') ? MONEY : NONE;

/** A row of the trail as a reader sees it in a list. */
export const toldRow =
  (context: Pick<Context, 'can'>, words: Words) =>
  (row: TrailRow): TrailEntry & Pick<ReturnType<ReturnType<typeof entryView>>, 'changes'> => {
    const { seq, at, actorId, actorName, ip, action, refType, refNo, reason } = row;
    const noun = nounOf(refType);
    const entity = byName.get(noun);
    const label = nounWords(refType);
    const told =
      entity === undefined || refType !== noun
        ? { sentence: sentenceOf(action, label) ?? same(action), moved: null, changes: [] }
        : entryView(entity, hiddenOf(context, noun), words)(row as Entry);
    return {
      id: String(seq),
      seq,
      at: new Date(at).toISOString(),
      actorId,
      actorName,
      ip,
      action,
      sentence: told.sentence,
      noun: both(label),
      refNo,
      moved: told.moved,
      reason,
      exception: exceptionOf(row),
      changes: told.changes,
    };
  };

/** What a row holds, without amounts for who may not see them. */
export const heldIn = (context: Pick<Context, 'can'>, refType: string, value: unknown): unknown => {
  const hidden = hiddenOf(context, nounOf(refType));
  if (hidden.size === 0 || value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !hidden.has(name)));
};
