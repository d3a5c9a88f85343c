import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  type UIEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { cellName, columnLetters, parseAddress } from '../../domain/measurement/engine/address';
import { Fault, type Scalar } from '../../domain/measurement/engine/value';
import type { BookSheet } from '../../domain/workbook/content';
import { type OpenBook, shownIn } from '../../domain/workbook/open-book';
import { columnsIn, layoutOf, nextCell, ROW_HEIGHT, type SheetLayout, type Step } from './sheet-layout';
import styles from './workbook.less';

const HEAD_WIDTH = 46;
/** Rows above and below what is seen that are drawn already. */
const AHEAD = 6;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'home',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
};

type Seen = Readonly<{ top: number; left: number; height: number; width: number }>;

/** The rows that are drawn: those in sight, and those whose merged cells reach into it. */
const rowsSeen = ({ spans, rows }: SheetLayout, { top, height }: Seen): number[] => {
  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - AHEAD);
  const last = Math.min(rows - 1, Math.ceil((top + height) / ROW_HEIGHT) + AHEAD);
  const reaching = [...spans].flatMap(([at, span]) => {
    const row = parseAddress(at)?.row ?? 0;
    return row < first && row + span.rows > first ? row : [];
  });
  return [...new Set([...reaching, ...Array.from({ length: last - first + 1 }, (_, nth) => first + nth)])].sort(
    (one, other) => one - other,
  );
};

const sideOf = (value: Scalar): string | undefined => {
  if (value instanceof Fault) return styles.fault;
  if (typeof value === 'boolean') return styles.truth;
  return value !== null && typeof value === 'object' ? styles.number : undefined;
};

type CellProps = {
  id: string;
  book: OpenBook;
  sheet: string;
  layout: SheetLayout;
  row: number;
  column: number;
  selected: string;
  marks: ReadonlyMap<string, string>;
  left: number;
  width: number;
};

const GridCell = ({ id, book, sheet, layout, row, column, selected, marks, left, width }: CellProps) => {
  const at = cellName(row, column);
  const value = book.value(sheet, at);
  const cell = layout.cells.get(at);
  const shown = shownIn(value, cell?.format);
  const isFormula = cell?.formula !== undefined || cell?.array !== undefined;
  const classes = [
    styles.cell,
    sideOf(value),
    isFormula && styles.formula,
    book.typedInto(sheet, at) !== undefined && styles.typed,
    marks.has(at) && styles.marked,
    at === selected && styles.selected,
  ];
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a grid can be the chosen one
    <td
      id={`${id}-${at}`}
      data-at={at}
      aria-colindex={column + 2}
      aria-selected={at === selected}
      title={marks.get(at) ?? (shown.length > 8 ? shown : undefined)}
      className={classes.filter(Boolean).join(' ')}
      style={{ left, width, height: (layout.spans.get(at)?.rows ?? 1) * ROW_HEIGHT }}
    >
      {shown}
    </td>
  );
};

type Props = {
  book: OpenBook;
  sheet: BookSheet;
  selected: string;
  /** Cells that are to be looked at, with why. */
  marks: ReadonlyMap<string, string>;
  /** What takes the keys. */
  grid: RefObject<HTMLTableElement | null>;
  onSelect: (at: string) => void;
  /** The person begins to type, with the first letter. */
  onEdit: (begun: string | undefined) => void;
};

/** A sheet as it is worked out here: only what is in sight is drawn. It reads from the left in every language, as its author wrote it. */
export const BookGrid = ({ book, sheet, selected, marks, grid, onSelect, onEdit }: Props) => {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layoutOf(sheet), [sheet]);
  const [seen, setSeen] = useState<Seen>({ top: 0, left: 0, height: 600, width: 1200 });
  const { starts, columns } = layout;

  useEffect(() => {
    const box = scroller.current;
    if (box === null) return;
    const measure = () =>
      setSeen({ top: box.scrollTop, left: box.scrollLeft, height: box.clientHeight, width: box.clientWidth });
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const box = scroller.current;
    const place = parseAddress(selected);
    if (box === null || place === null) return;
    const [top, left] = [place.row * ROW_HEIGHT, starts[place.column] ?? 0];
    const right = starts[place.column + 1] ?? left;
    if (top < box.scrollTop) box.scrollTop = top;
    else if (top + 2 * ROW_HEIGHT > box.scrollTop + box.clientHeight)
      box.scrollTop = top + 2 * ROW_HEIGHT - box.clientHeight;
    if (left < box.scrollLeft) box.scrollLeft = left;
    else if (right + HEAD_WIDTH > box.scrollLeft + box.clientWidth)
      box.scrollLeft = right + HEAD_WIDTH - box.clientWidth;
  }, [selected, starts]);

  const look = ({ currentTarget: box }: UIEvent<HTMLDivElement>) =>
    setSeen({ top: box.scrollTop, left: box.scrollLeft, height: box.clientHeight, width: box.clientWidth });

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = STEPS[event.key];
    if (step !== undefined) onSelect(nextCell(layout, selected, step));
    // An input method takes the key: it goes on in the line.
    else if (event.key === 'Process') return onEdit(undefined);
    else if (event.key === 'Enter' || event.key === 'F2') onEdit(undefined);
    else if (event.key === 'Delete' || event.key === 'Backspace') onEdit('');
    else if (event.key.length === 1) onEdit(event.key);
    else return;
    event.preventDefault();
  };

  const [from, to] = columnsIn(starts, seen.left, seen.left + seen.width);
  const drawn = Array.from({ length: to - from + 1 }, (_, nth) => from + nth).filter(
    (column) => starts[column] !== starts[column + 1],
  );
  const widthOf = (column: number, count = 1) => (starts[column + count] ?? 0) - (starts[column] ?? 0);
  const columnsOf = (row: number) => {
    const heads = [...layout.spans.keys()].flatMap((at) => {
      const place = parseAddress(at);
      const span = layout.spans.get(at);
      return place?.row === row && span !== undefined && place.column < from && place.column + span.columns > from
        ? place.column
        : [];
    });
    return [...heads, ...drawn];
  };

  /** The cell at which the mouse points; merged and empty ones as well. */
  const pointed = (target: EventTarget): string | undefined =>
    target instanceof Element ? target.closest<HTMLElement>('td')?.dataset['at'] : undefined;
  const click = ({ target }: MouseEvent) => {
    const at = pointed(target);
    if (at !== undefined) onSelect(at);
  };

  return (
    <div ref={scroller} className={styles.scroller} dir="ltr" onScroll={look}>
      <table
        ref={grid}
        className={styles.sheet}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells one walks through is a grid
        role="grid"
        tabIndex={0}
        aria-label={sheet.name}
        aria-rowcount={layout.rows + 1}
        aria-colcount={columns + 1}
        aria-activedescendant={`${id}-${selected}`}
        style={{ height: (layout.rows + 1) * ROW_HEIGHT, width: HEAD_WIDTH + (starts[columns] ?? 0) }}
        onKeyDown={press}
        onClick={click}
        onDoubleClick={() => onEdit(undefined)}
      >
        <thead className={styles.heads}>
          <tr aria-rowindex={1}>
            <td className={styles.corner} aria-colindex={1} />
            {drawn.map((column) => (
              <th
                key={column}
                scope="col"
                aria-colindex={column + 2}
                style={{ left: HEAD_WIDTH + (starts[column] ?? 0), width: widthOf(column) }}
              >
                {columnLetters(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rowsSeen(layout, seen).map((row) => (
            <tr key={row} aria-rowindex={row + 2} className={styles.row} style={{ top: (row + 1) * ROW_HEIGHT }}>
              <th scope="row" aria-colindex={1} className={styles.rowHead}>
                {row + 1}
              </th>
              {columnsOf(row)
                .filter((column) => !layout.covered.has(cellName(row, column)))
                .map((column) => (
                  <GridCell
                    key={column}
                    {...{ id, book, layout, row, column, selected, marks }}
                    sheet={sheet.name}
                    left={HEAD_WIDTH + (starts[column] ?? 0)}
                    width={widthOf(column, layout.spans.get(cellName(row, column))?.columns)}
                  />
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
