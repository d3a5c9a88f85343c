import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useMemo, useRef } from 'react';
import { cellName, columnLetters, parseAddress } from '../../../domain/measurement/engine/address';
import type { BookWithLook } from '../../../domain/workbook/look';
import { isWithin } from '../../../domain/workbook/open-book';
import { useText } from '../../kit/format/label';
import styles from './paper.less';
import { type Area, type PaperCell, paperLayout, rangeText } from './paper-layout';

/** What a cell of the paper holds beside its look. */
export type PaperContent = Readonly<{
  node: ReactNode;
  /** Marks that are drawn on it. */
  classes?: readonly (string | undefined)[];
  title?: string | undefined;
}>;

type Props = {
  content: BookWithLook;
  sheet: string;
  /** What a cell shows. */
  show: (cell: PaperCell) => PaperContent;
  /** What is chosen; without it nothing can be. */
  chosen?: Area | undefined;
  onChoose?: ((area: Area) => void) | undefined;
  /** Letters of the columns and numbers of the rows stand beside it. */
  hasHeads?: boolean;
};

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** A sheet as its author made it: merged cells, borders, colours, pictures. It reads from the left in every language. */
export const PaperSheet = ({ content, sheet, show, chosen, onChoose, hasHeads = false }: Props) => {
  const text = useText();
  const id = useId();
  const layout = useMemo(() => paperLayout(content, sheet), [content, sheet]);
  const anchor = useRef<string>(undefined);
  const showsLines = content.look.sheets.find(({ name }) => name === sheet)?.showsLines ?? true;
  const range = chosen === undefined ? undefined : rangeText(chosen);

  const pointed = (target: EventTarget): string | undefined =>
    target instanceof Element ? target.closest<HTMLElement>('td[data-at]')?.dataset['at'] : undefined;
  const down = (event: PointerEvent) => {
    const at = pointed(event.target);
    if (at === undefined || event.button !== 0) return;
    anchor.current = event.shiftKey && chosen !== undefined ? chosen.from : at;
    onChoose?.({ from: anchor.current, to: at });
  };
  const over = (event: PointerEvent) => {
    const at = pointed(event.target);
    if (at === undefined || anchor.current === undefined || event.buttons !== 1) return;
    if (at !== chosen?.to) onChoose?.({ from: anchor.current, to: at });
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || chosen === undefined || event.target !== event.currentTarget) return;
    const place = parseAddress(chosen.to) ?? { row: 0, column: 0 };
    const row = Math.min(layout.heights.length - 1, Math.max(0, place.row + step[0]));
    const column = Math.min(layout.widths.length - 1, Math.max(0, place.column + step[1]));
    const next = cellName(row, column);
    onChoose?.(
      event.shiftKey ? { from: chosen.from, to: next } : { from: layout.headOf(next), to: layout.headOf(next) },
    );
    event.preventDefault();
  };
  const grid =
    onChoose === undefined
      ? {}
      : { role: 'grid', tabIndex: 0, onPointerDown: down, onPointerOver: over, onKeyDown: press };
  const width = layout.widths.reduce((sum, each) => sum + each, 0);

  return (
    <div className={styles.scroller} dir="ltr">
      <div className={styles.paper}>
        <table
          {...grid}
          aria-label={sheet}
          {...(chosen !== undefined && { 'aria-activedescendant': `${id}-${layout.headOf(chosen.to)}` })}
          className={[styles.sheet, showsLines && styles.lined].filter(Boolean).join(' ')}
          style={{ width: width + (hasHeads ? 34 : 0) }}
        >
          <colgroup>
            {hasHeads ? <col style={{ width: 34 }} /> : null}
            {layout.widths.map((each, column) => (
              <col key={columnLetters(column)} style={{ width: each }} />
            ))}
          </colgroup>
          {hasHeads ? (
            <thead>
              <tr>
                <td className={styles.head} />
                {layout.widths.map((_, column) => (
                  <th key={columnLetters(column)} scope="col" className={styles.head}>
                    {columnLetters(column)}
                  </th>
                ))}
              </tr>
            </thead>
          ) : null}
          <tbody>
            {layout.rows.map((cells, row) => (
              <tr
                key={cellName(row, 0)}
                style={{ height: layout.heights[row], ...(layout.heights[row] === 0 && { display: 'none' }) }}
              >
                {hasHeads ? (
                  <th scope="row" className={styles.head}>
                    {row + 1}
                  </th>
                ) : null}
                {cells.map((cell) => {
                  const { node, classes = [], title } = show(cell);
                  const isChosen = range !== undefined && isWithin(range, cell.at);
                  return (
                    <td
                      key={cell.at}
                      id={`${id}-${cell.at}`}
                      data-at={cell.at}
                      {...(onChoose !== undefined && { 'aria-selected': isChosen })}
                      rowSpan={cell.rows}
                      colSpan={cell.columns}
                      title={title}
                      className={[styles.cell, ...classes, isChosen && styles.chosen].filter(Boolean).join(' ')}
                      style={cell.style}
                    >
                      {node}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {layout.pictures.map(({ key, data, left, top, width: wide, height }) => (
          <img
            key={key}
            src={data}
            alt=""
            className={styles.picture}
            style={{ left: left + (hasHeads ? 34 : 0), top: top + (hasHeads ? 22 : 0), width: wide, height }}
          />
        ))}
      </div>
      {layout.isCut ? <p className="muted">{text('paper.cut')}</p> : null}
    </div>
  );
};
