import { useSearchParams } from '@umijs/max';
import { type BoardRows, type BoardUnit, boardRows, boardUnits } from '../../domain/planning/board';

/** What the board shows; the address carries it, so that it can be kept and sent. */
export type AskedBoard = Readonly<{
  by: BoardRows;
  unit: BoardUnit;
  from?: string | undefined;
  departId?: string | undefined;
  keyword?: string | undefined;
  current: number;
}>;

/** Reads and changes what the board shows; another cut begins at its first page. */
export const useBoard = (): [AskedBoard, (change: Partial<AskedBoard>) => void] => {
  const [query, setQuery] = useSearchParams();
  const given = (name: string) => query.get(name) || undefined;
  const by = boardRows.find((each) => each === given('by')) ?? 'person';
  const unit = Object.keys(boardUnits).find((each) => each === given('unit')) ?? 'day';
  const from = given('from');
  const asked: AskedBoard = {
    by,
    unit: unit as BoardUnit,
    from: from && /^\d{4}-\d{2}-\d{2}$/.test(from) ? from : undefined,
    departId: given('depart'),
    keyword: given('keyword'),
    current: Math.max(1, Math.trunc(Number(given('page') ?? '1')) || 1),
  };
  const change = (wish: Partial<AskedBoard>) => {
    const next = { ...asked, current: 1, ...wish };
    const words = {
      by: next.by,
      unit: next.unit,
      from: next.from,
      depart: next.departId,
      keyword: next.keyword,
      page: next.current > 1 ? String(next.current) : undefined,
    };
    setQuery(Object.fromEntries(Object.entries(words).flatMap(([name, word]) => (word ? [[name, word]] : []))), {
      replace: true,
    });
  };
  return [asked, change];
};
