import { label } from '../../domain/kit/label';
import type { Counted } from '../kernel/call-count';
import { TryLater } from '../kernel/errors';

/** What one person may ask of the calls that cost the server much; what comes beyond is refused. */
type HeavyLimits = Readonly<Record<'heavyAtOnce' | 'heavyWaiting' | 'heavyAMinute', number>>;

type Person = { running: number; queue: (() => void)[] };

const tooMany = (seconds: number): TryLater =>
  new TryLater(
    429,
    seconds,
    label(
      '您同时提交的导出、打印、导入或统计过多，请 {seconds} 秒后再试',
      'Too many of your exports, prints, imports or statistics are under way; try again in {seconds} seconds',
      { seconds },
    ),
  );

/**
 * Places for heavy calls, of each person his own: one who asks for a hundred waits for himself, and nobody waits for him. Taking one
 * waits for its turn and gives the way to free it. Places are those of a process, whose time they keep; `count` says how many calls a
 * person has begun within a minute on all of them.
 */
export const heavyPlaces = (
  { heavyAtOnce, heavyWaiting, heavyAMinute }: HeavyLimits,
  count: (who: string) => Promise<Counted>,
) => {
  const people = new Map<string, Person>();
  const free = (who: string, person: Person): void => {
    const next = person.queue.shift();
    if (next !== undefined) return next();
    person.running -= 1;
    if (person.running === 0) people.delete(who);
  };
  return async (who: string): Promise<() => void> => {
    const person = people.get(who) ?? { running: 0, queue: [] };
    people.set(who, person);
    if (person.running >= heavyAtOnce && person.queue.length >= heavyWaiting) throw tooMany(10);
    if (person.running < heavyAtOnce) person.running += 1;
    else await new Promise<void>((resolve) => person.queue.push(resolve));
    let isFree = false;
    const leave = (): void => {
      if (isFree) return;
      isFree = true;
      free(who, person);
    };
    try {
      const { calls, leftMs } = await count(who);
      if (calls > heavyAMinute) throw tooMany(Math.max(1, Math.ceil(leftMs / 1000)));
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  };
};
