import { label } from '../../domain/kit/label';
import { TryLater } from '../kernel/errors';

const MINUTE_MS = 60_000;

/** What one person may ask of the calls that cost the server much; what comes beyond is refused. */
type HeavyLimits = Readonly<Record<'heavyAtOnce' | 'heavyWaiting' | 'heavyAMinute', number>>;

type Person = { running: number; queue: (() => void)[]; begun: number[] };

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
 * waits for its turn and gives the way to free it.
 */
export const heavyPlaces = ({ heavyAtOnce, heavyWaiting, heavyAMinute }: HeavyLimits) => {
  const people = new Map<string, Person>();
  const free = (who: string, person: Person) => () => {
    const next = person.queue.shift();
    if (next !== undefined) return next();
    person.running -= 1;
    if (person.running === 0 && person.begun.every((at) => at < performance.now() - MINUTE_MS)) people.delete(who);
  };
  return async (who: string): Promise<() => void> => {
    // A clock that nobody sets: one that was put back would refuse for hours.
    const now = performance.now();
    const person = people.get(who) ?? { running: 0, queue: [], begun: [] };
    people.set(who, person);
    person.begun = person.begun.filter((at) => at > now - MINUTE_MS);
    const [first = now] = person.begun;
    if (person.begun.length >= heavyAMinute) throw tooMany(Math.max(1, Math.ceil((first + MINUTE_MS - now) / 1000)));
    if (person.running >= heavyAtOnce && person.queue.length >= heavyWaiting) throw tooMany(10);
    person.begun.push(now);
    if (person.running < heavyAtOnce) person.running += 1;
    else await new Promise<void>((resolve) => person.queue.push(resolve));
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      free(who, person)();
    };
  };
};
