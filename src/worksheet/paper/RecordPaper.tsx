import { InputNumber, Select } from 'antd';
import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  memo,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { WorksheetRow } from '../../../contract/worksheet/bench';
import { type EntryPlace, entryKey, placeOfKey } from '../../../domain/record-sheet/pages';
import { placeInTemplate } from '../../../domain/record-template/grow';
import { MOST_COPIES } from '../../../domain/record-template/template.shapes';
import { useText } from '../../kit/format/label';
import { Segments } from '../../kit/input/Segments';
import { PaperSheet } from '../../workbook/paper/PaperSheet';
import paper from '../../workbook/paper/paper.less';
import { type PaperCell, paperHeight } from '../../workbook/paper/paper-layout';
import { shownCell } from '../../workbook/paper/shown-cell';
import { cellsOf } from '../sheet/paste';
import type { Remarks } from '../sheet/use-remarks';
import { CellFacts } from './CellFacts';
import { entryKeyIn, type Fills, isPaperCell, type PaperCellKey, paperCellKey, rowOfEntry } from './cell-key';
import { fieldsIn, focusField } from './fields';
import { cellAbove, nextCell, pastedCells } from './moves';
import { PaperField, PaperValue } from './PaperCells';
import styles from './paper.less';
import type { PaperStore } from './paper-store';

type Props = {
  store: PaperStore;
  rows: readonly WorksheetRow[];
  fills: Fills;
  canRemark: boolean;
  /** The checker's remarks that have not gone out. */
  remarks: Remarks;
  onTyped: () => void;
  /** The paper is left for another place: what was handed in before is changed with a reason. */
  onLeave: () => void;
  onSave: () => void;
  onFinish: () => void;
  onRemark: (taskId: string, cell: PaperCellKey) => void;
  onMessage: (message: string) => void;
  /** A cell that somebody is led to; another object each time. */
  wanted: Readonly<{ key: string }> | null;
};

const Sheet = memo(PaperSheet);

/** In pixels: the line above the paper, and a bar to scroll it. */
const BARS = 64;

/** Redraws where pages, rows or what the server holds are others; not at each key. */
const useShape = (store: PaperStore): string =>
  useSyncExternalStore(
    store.subscribe,
    useCallback(() => JSON.stringify(store.pages.map(({ copies }) => copies)), [store]),
  );

/** The record as its paper: locked cells as they are, the others to be filled, all from the keyboard. */
export const RecordPaper = ({
  store,
  rows,
  fills,
  canRemark,
  remarks,
  onTyped,
  onLeave,
  onSave,
  onFinish,
  onRemark,
  onMessage,
  wanted,
}: Props) => {
  const text = useText();
  const shape = useShape(store);
  const [page, setPage] = useState(0);
  const nth = Math.min(page, store.pages.length - 1);
  const [chosenSheet, setSheet] = useState(store.form.entrySheet);
  const [focused, setFocused] = useState<EntryPlace>();
  const room = useRef<HTMLElement>(null);
  const open = store.pages[nth];
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` counts rows that came and went
  const filled = useMemo(() => (store.pages[nth] === undefined ? undefined : store.filled(nth)), [store, nth, shape]);
  const content = filled?.content;
  const sheets = (content?.sheets ?? []).filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  const sheet = sheets.includes(chosenSheet) ? chosenSheet : (sheets[0] ?? '');
  const kept = store.view.kept?.find(({ sampleId }) => sampleId === open?.sampleId)?.cells;
  const formulas = useMemo(
    () =>
      new Set(
        (content?.sheets.find(({ name }) => name === sheet)?.cells ?? [])
          .filter(({ formula, array }) => formula !== undefined || array !== undefined)
          .map(({ at }) => at),
      ),
    [content, sheet],
  );
  /** What was said of cells, by cell. */
  const said = useMemo(() => {
    const words = new Map<string, string>();
    for (const { cell, text: remark } of [...rows.flatMap(({ comments }) => comments), ...remarks])
      if (cell !== null && isPaperCell(cell))
        words.set(entryKeyIn(cell), [words.get(entryKeyIn(cell)), remark].filter(Boolean).join('; '));
    return words;
  }, [rows, remarks]);
  const height = useMemo(() => (content === undefined ? 0 : paperHeight(content, sheet)), [content, sheet]);
  const boundCells = useMemo(() => new Set(store.view.bound.map(({ cell }) => cell)), [store.view.bound]);
  const show = useCallback(
    ({ at, format }: PaperCell) => {
      const copies = store.pages[nth]?.copies ?? {};
      const origin = placeInTemplate({ sheet, at }, store.form.blocks, copies);
      const cell = origin === null ? null : `${sheet}!${origin.at}`;
      const input = cell === null ? undefined : store.inputAt(cell);
      if (input !== undefined && origin !== null) {
        const place = store.entryAt(nth, { sheet, ...origin });
        const isOpen = fills === (input.filledBy === 'checker' ? 'checker' : 'tester');
        return {
          node: isOpen ? (
            <PaperField store={store} place={place} input={input} at={at} onTyped={onTyped} />
          ) : (
            <div className={styles.still} data-still="" data-entry={entryKey(place)} tabIndex={-1}>
              {store.stateOf(place).text}
            </div>
          ),
          classes: [
            isOpen || fills === null ? paper.input : undefined,
            said.has(entryKey(place)) ? styles.said : undefined,
          ],
          title:
            said.get(entryKey(place)) ??
            (input.filledBy === 'checker' && !isOpen ? text('paper.byChecker') : undefined),
        };
      }
      if (formulas.has(at)) {
        const stood = kept?.find((each) => each.sheet === sheet && each.at === at);
        return {
          node:
            stood === undefined ? (
              <PaperValue store={store} page={nth} sheet={sheet} at={at} format={format} />
            ) : (
              stood.text
            ),
          classes: stood === undefined ? [] : [paper.number],
        };
      }
      return cell !== null && boundCells.has(cell)
        ? {
            node: <PaperValue store={store} page={nth} sheet={sheet} at={at} format={format} />,
            classes: [paper.bound],
          }
        : shownCell(store.filled(nth).shown(sheet, at), format);
    },
    [store, nth, sheet, fills, formulas, boundCells, kept, said, onTyped, text],
  );

  useEffect(() => {
    const place = wanted === null ? undefined : placeOfKey(wanted.key);
    const there = place === undefined ? -1 : store.pageOf(place);
    if (wanted === null || place === undefined || there < 0) return undefined;
    setPage(there);
    setSheet(place.cell.slice(0, place.cell.lastIndexOf('!')));
    const soon = window.setTimeout(() => focusField(room.current, wanted.key), 0);
    return () => window.clearTimeout(soon);
  }, [wanted, store]);

  const onKeyDown = (event: KeyboardEvent) => {
    const key = (event.target as HTMLElement).dataset['entry'];
    if (key === undefined || event.nativeEvent.isComposing) return;
    const isList = event.target instanceof HTMLSelectElement;
    const ctrl = event.ctrlKey || event.metaKey;
    const go = (step: 1 | -1) => {
      const to = nextCell(fieldsIn(room.current), key, step);
      if (to === undefined) return;
      event.preventDefault();
      focusField(room.current, to.key);
    };
    if (event.key === 'Enter' && ctrl) {
      event.preventDefault();
      onFinish();
    } else if (event.key === 'Enter') go(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowDown' && !isList) go(1);
    else if (event.key === 'ArrowUp' && !isList) go(-1);
    else if (ctrl && event.key.toLowerCase() === 's') {
      event.preventDefault();
      onSave();
    } else if (ctrl && event.key.toLowerCase() === 'd') {
      event.preventDefault();
      const above = cellAbove(fieldsIn(room.current), key);
      const [from, to] = [above && placeOfKey(above.key), placeOfKey(key)];
      if (from === undefined || to === undefined) return;
      store.type([{ ...to, text: store.stateOf(from).text }], 'typed');
      onTyped();
    } else if (event.key === 'Escape') {
      const place = placeOfKey(key);
      if (place === undefined) return;
      store.type([{ ...place, text: store.storedAt(place)?.value ?? '' }], 'typed');
    } else if (event.key === 'F2' && event.shiftKey && canRemark) {
      event.preventDefault();
      const place = placeOfKey(key);
      const row = place && rowOfEntry(rows, place);
      if (place !== undefined && row !== undefined) onRemark(row.taskId, paperCellKey(place));
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    const words = event.clipboardData.getData('text/plain');
    const key = (event.target as HTMLElement).dataset['entry'];
    if (key === undefined || fills === null || !/[\t\n\r]./.test(words)) return;
    event.preventDefault();
    const { cells, skipped } = pastedCells(fieldsIn(room.current), key, cellsOf(words));
    store.type(
      cells.flatMap(({ key: to, text: pasted }) => {
        const place = placeOfKey(to);
        return place === undefined ? [] : [{ ...place, text: pasted }];
      }),
      'pasted',
    );
    onTyped();
    onMessage(text(skipped > 0 ? 'bench.sheet.pastedSome' : 'bench.sheet.pasted', { count: cells.length, skipped }));
  };
  const onFocus = (event: FocusEvent) => {
    const key = (event.target as HTMLElement).dataset['entry'];
    if (key !== undefined) setFocused(placeOfKey(key));
  };

  if (open === undefined || content === undefined) return null;
  const sampleOf = (id: string | null) => rows.find(({ sampleId }) => sampleId === id);
  const counted = fills === 'tester' ? store.form.blocks.filter(({ over }) => over !== 'sample') : [];
  return (
    <section
      ref={room}
      className={styles.room}
      style={{ height: height + BARS }}
      aria-label={store.view.templateName}
      onKeyDown={fills === null ? undefined : onKeyDown}
      onPaste={onPaste}
      onFocus={onFocus}
      onBlur={(event) => {
        if (fills === null || event.currentTarget.contains(event.relatedTarget)) return;
        onTyped();
        onLeave();
      }}
    >
      <div className={styles.bar}>
        <b>
          {store.view.templateName} <bdi>V{store.view.version}</bdi>
        </b>
        {store.pages.length > 1 ? (
          <Select
            size="small"
            showSearch
            optionFilterProp="label"
            aria-label={text('paper.page')}
            value={nth}
            onChange={setPage}
            options={store.pages.map(({ sampleId }, value) => ({
              value,
              label: `${sampleOf(sampleId)?.sampleNo ?? value + 1} ${sampleOf(sampleId)?.sampleTitle ?? ''}`,
            }))}
          />
        ) : null}
        {sheets.length > 1 ? (
          <Segments
            name={text('paper.sheet')}
            size="small"
            value={sheet}
            onChange={setSheet}
            options={sheets.map((name) => ({ value: name, label: name }))}
          />
        ) : null}
        {counted.map(({ name }) => (
          <span key={name} className={styles.counts}>
            {name}
            <InputNumber
              size="small"
              min={1}
              max={MOST_COPIES}
              value={open.copies[name] ?? 1}
              aria-label={text('rtpl.copiesOf', { name })}
              onChange={(count) => {
                if (count === null) return;
                store.setCopies(open, name, count);
                onTyped();
              }}
            />
          </span>
        ))}
        <CellFacts store={store} rows={rows} place={focused} fills={fills} canRemark={canRemark} onRemark={onRemark} />
      </div>
      <Sheet content={content} sheet={sheet} show={show} />
    </section>
  );
};
