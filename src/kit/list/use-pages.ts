import { useEffect, useMemo, useState } from 'react';
import type { Page } from '../../../contract/kit/inputs';
import { DEEPEST } from '../../../contract/kit/limits';
import { useCall } from '../../services/use-call';
import type { ListEndpoint } from './list-endpoint';
import type { ListState } from './list-state';

type Shown = Pick<ListState, 'current' | 'pageSize' | 'sorter'>;
type Answered = Pick<Page<unknown>, 'total' | 'capped' | 'next'>;

/** What is known of a list beyond the page that is shown. */
type Book = {
  /** The list in this order and with pages of this length: what is known of the ways holds for it alone. */
  place: string;
  /** Where a page goes on, by its number, as the page before told. */
  ways: Map<number, string>;
  /** How many rows there are, by the filter. */
  counts: Map<string, Answered>;
};

const isDeep = ({ current, pageSize }: Shown): boolean => (current - 1) * pageSize > DEEPEST;

/** The last page that is reached by its number. */
export const lastNumbered = (pageSize: number): number => Math.floor(DEEPEST / pageSize) + 1;

/**
 * What the call asks of the page itself: its rows are counted once a filter, to the end where another screen has told their number,
 * and what is too deep for a number follows the page before.
 */
const askOf = (book: Book, filter: string, shown: Shown, isExact: boolean) => ({
  ...shown,
  count:
    shown.current > 1 && book.counts.get(filter)?.next !== undefined
      ? ('none' as const)
      : isExact
        ? ('exact' as const)
        : undefined,
  after: isDeep(shown) ? book.ways.get(shown.current) : undefined,
});

/**
 * The pages of a list under a filter: what to ask for the shown one, how many rows there are, and how far the pages reach. Of more
 * rows than are counted by themselves all are counted once somebody asks for it.
 */
export const usePages = <Row>(
  endpoint: ListEndpoint<Row>,
  asked: Readonly<Record<string, unknown>>,
  shown: Shown,
  isExact = false,
) => {
  const [book] = useState<Book>(() => ({ place: '', ways: new Map(), counts: new Map() }));
  const { current, pageSize, sorter } = shown;
  const filter = JSON.stringify(asked);
  const place = JSON.stringify([filter, sorter, pageSize]);
  // What is learned while a page is shown must not change what it was asked by.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place names the filter, the order and the length
  const page = useMemo(() => {
    if (book.place !== place) book.ways.clear();
    book.place = place;
    return askOf(book, filter, { current, pageSize, sorter }, isExact);
  }, [place, current]);

  const [wanted, setWanted] = useState<string>();
  const exact = useCall(endpoint, wanted === filter ? { ...asked, current: 1, pageSize: 1, count: 'exact' } : null);

  /** Takes the answer to what was asked, once it is there. */
  const learn = (answer: Answered) => {
    if (answer.next !== undefined) book.ways.set(current + 1, answer.next);
    if (page.count !== 'none') book.counts.set(filter, answer);
  };

  const known = (answer: Answered | undefined) => {
    const counted = (page.count === 'none' ? book.counts.get(filter) : answer) ?? answer;
    const all = wanted === filter ? exact.data : undefined;
    const capped = all === undefined && counted?.capped === true;
    const total = all?.total ?? counted?.total ?? 0;
    // Behind what has a number there is one page more as long as the shown one leads on.
    const reach = current * pageSize + (answer?.next === undefined ? 0 : 1);
    const isLong = capped || total > DEEPEST;
    return {
      total,
      capped,
      count: isLong ? Math.max(Math.min(total, DEEPEST), answer === undefined ? 0 : reach) : total,
      countAll: capped ? () => setWanted(filter) : undefined,
      counting: exact.loading,
      countingError: exact.error,
    };
  };
  return { page, isLost: isDeep(shown) && page.after === undefined, learn, known, recount: () => setWanted(undefined) };
};

/** Leads back from a page that is too deep for its number when nobody knows any more what it follows. */
export const useWayBack = (isLost: boolean, pageSize: number, goTo: (current: number) => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the way is lost
  useEffect(() => {
    if (isLost) goTo(lastNumbered(pageSize));
  }, [isLost]);
};
