import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../kit/format/label';
import { conditionProblem } from './cell';
import { chosen } from './choose';
import { type ColumnKey, conditionKeys, isOpenRow, takesText, valueIndex } from './column';
import { wishOf } from './cursor';
import { carriedConditions, type Fits, type TextAt, textAbove } from './fill';
import { GridHead } from './GridHead';
import { type Demands, GridRow, type RowHands } from './GridRow';
import styles from './grid.less';
import { momentText } from './moment-text';
import { type Area, type Move, type Place, placeAfter, placeAfterEnter } from './move';
import { isFree, optionsOf } from './options';
import { cellsOf, placePasted } from './paste';
import { lacksReason, shownText, type Typed } from './sheet-state';
import type { Sheet } from './use-sheet';

type Props = {
  sheet: Sheet;
  columns: readonly ColumnKey[];
  extra: number;
  inherited: Readonly<Partial<Record<ColumnKey, string>>>;
  demands: Demands;
  isEditable: boolean;
  isChecked: boolean;
  /** A dialog is open: the keys are its own. */
  isPaused: boolean;
  remarks: Readonly<Record<string, string>>;
  onRemark: (taskId: string, text: string | null) => void;
  /** A changed row that was submitted before is left: it needs its reason. */
  onNeedReason: () => void;
  onFinish: () => void;
  onTold: (message: string) => void;
  /** A cell that somebody is led to; another object each time. */
  wanted: Readonly<{ taskId: string; key: ColumnKey }> | null;
};

type Cursor = Place & Readonly<{ isEditing: boolean; anchor: number }>;

/** The data grid: everything a tester does in it can be done from the keyboard, as in a spreadsheet. */
export const Grid = ({
  sheet,
  columns,
  extra,
  inherited,
  demands,
  isEditable,
  isChecked,
  isPaused,
  remarks,
  onRemark,
  onNeedReason,
  onFinish,
  onTold,
  wanted,
}: Props) => {
  const text = useText();
  const { state, dispatch, save, saveSoon } = sheet;
  const { order, rows, devices } = state;
  const hasMean = order.some(
    (taskId) => rows[taskId] && (rows[taskId].row.replicates > 1 || rows[taskId].row.formula !== null),
  );
  const valueCount = columns.filter((key) => valueIndex(key) >= 0).length;
  const [cursor, setCursor] = useState<Cursor | null>(null);
  /** The text of the cell when one came to it: Escape brings it back. */
  const before = useRef('');
  const table = useRef<HTMLTableElement>(null);
  const now = useRef({ state, cursor, columns, extra });
  now.current = { state, cursor, columns, extra };

  const rowAt = useCallback((row: number) => now.current.state.rows[now.current.state.order[row] ?? ''], []);
  const area: Area = useMemo(
    () => ({
      rows: order.length,
      cols: columns.length,
      takes: ({ row, col }) => {
        const at = rowAt(row);
        const key = columns[col];
        return at !== undefined && key !== undefined && isOpenRow(at.row) && takesText(at.row, key, extra);
      },
    }),
    [order.length, columns, extra, rowAt],
  );
  const textAt: TextAt = useCallback(
    (row, key) => {
      const at = rowAt(row);
      return at ? shownText(at, key, now.current.state.devices) : '';
    },
    [rowAt],
  );
  const fits: Fits = useCallback(
    (row, key, value) => {
      const at = rowAt(row);
      if (at === undefined) return false;
      // What cannot be read is put right where it stands, not handed on.
      if (key !== 'device') return conditionProblem(at.row, key, value, now.current.state.devices, new Date()) === null;
      return (optionsOf(at.row, key, now.current.state.devices) ?? []).some(
        (option) => option.value === value && isFree(option),
      );
    },
    [rowAt],
  );
  const typed = useCallback(
    (entries: readonly { row: number; key: ColumnKey; text: string }[]) =>
      dispatch({
        do: 'type',
        entries: entries.flatMap(({ row, key, text: words }): Typed[] => {
          const at = rowAt(row);
          return at ? [{ taskId: at.row.taskId, key, text: words }] : [];
        }),
      }),
    [dispatch, rowAt],
  );

  /** What becomes of a cell as one leaves it: a choice is made whole, a first value takes the conditions of the row above. */
  const settle = useCallback(() => {
    const { cursor: at, columns: keys } = now.current;
    const key = at && keys[at.col];
    const row = at ? rowAt(at.row) : undefined;
    if (!at || !key || !row) return;
    const shown = textAt(at.row, key);
    if (shown === before.current) return;
    const options = optionsOf(row.row, key, now.current.state.devices)?.filter(isFree);
    const whole = options ? chosen(shown, options) : shown;
    const isFirst =
      valueIndex(key) >= 0 && whole !== '' && row.row.values.every((value) => value === '') && before.current === '';
    const carried = isFirst ? carriedConditions(textAt, fits, at.row, momentText(new Date()).slice(0, 10)) : {};
    typed([
      { row: at.row, key, text: whole },
      ...Object.entries(carried).map(([name, words]) => ({ row: at.row, key: name as ColumnKey, text: words })),
    ]);
    before.current = whole;
    saveSoon();
  }, [rowAt, textAt, fits, typed, saveSoon]);

  const go = useCallback(
    (place: Place, isEditing: boolean, anchor: number) => {
      const old = now.current.cursor;
      settle();
      const left = old && old.row !== place.row ? rowAt(old.row) : undefined;
      if (left && lacksReason(left)) onNeedReason();
      const key = now.current.columns[place.col];
      if (!old || old.row !== place.row || old.col !== place.col) before.current = key ? textAt(place.row, key) : '';
      setCursor({ ...place, isEditing, anchor });
    },
    [settle, rowAt, textAt, onNeedReason],
  );

  const hands = useMemo<RowHands>(
    () => ({
      onGo: (taskId, name, isEditing) => {
        const row = now.current.state.order.indexOf(taskId);
        const col = now.current.columns.indexOf(name as ColumnKey);
        if (row >= 0 && col >= 0) go({ row, col }, isEditing, col);
      },
      onType: (taskId, name, words) =>
        dispatch({ do: 'type', entries: [{ taskId, key: name as ColumnKey, text: words }] }),
      onPick: (taskId, name, words) => {
        dispatch({ do: 'type', entries: [{ taskId, key: name as ColumnKey, text: words }] });
        before.current = words;
        saveSoon();
      },
      onBlur: () => {
        settle();
        saveSoon();
      },
      onAnswer: (taskId, words) => dispatch({ do: 'answer', taskId, text: words }),
      onRemark,
    }),
    [dispatch, go, settle, saveSoon, onRemark],
  );

  // One can type at once: the first cell without a value waits for it.
  useEffect(() => {
    if (!isEditable || now.current.cursor !== null) return;
    const open = now.current.state.order.flatMap((_, at) => (area.takes({ row: at, col: 0 }) ? [at] : []));
    const row = open.find((at) => textAt(at, 'v0') === '') ?? open[0];
    if (row === undefined) return;
    before.current = textAt(row, 'v0');
    setCursor({ row, col: 0, isEditing: false, anchor: 0 });
  }, [isEditable, textAt, area]);

  useEffect(() => {
    if (wanted === null) return;
    hands.onGo(wanted.taskId, wanted.key, false);
    // Where one was there already nothing opens anew, and the focus is still on the button.
    table.current?.querySelector<HTMLElement>(`.${styles.active} input`)?.focus();
  }, [wanted, hands]);

  const fillRow = (row: number) => {
    const from = (key: ColumnKey) => textAbove(textAt, fits, row, key);
    typed(
      conditionKeys
        .filter((key) => key !== 'deviation')
        .flatMap((key) => ({ row, key, text: from(key) ?? textAt(row, key) })),
    );
    saveSoon();
  };
  const acts: Record<string, (at: Cursor, key: ColumnKey) => void> = {
    revert: (at, key) => {
      typed([{ row: at.row, key, text: before.current }]);
      setCursor({ ...at, isEditing: false });
    },
    edit: (at) => setCursor({ ...at, isEditing: !at.isEditing }),
    fillCell: (at, key) => {
      const above = textAbove(textAt, fits, at.row, key);
      if (above !== null) typed([{ row: at.row, key, text: above }]);
    },
    fillRow: (at) => fillRow(at.row),
    now: (at, key) => {
      if (key === 'from' || key === 'to') typed([{ row: at.row, key, text: momentText(new Date()) }]);
    },
    save: () => {
      settle();
      void save();
    },
    finish: () => {
      settle();
      onFinish();
    },
    mine: (at) => dispatch({ do: 'decide', taskId: order[at.row] ?? '', side: 'mine' }),
    theirs: (at) => dispatch({ do: 'decide', taskId: order[at.row] ?? '', side: 'theirs' }),
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed while a Chinese input method composes belong to it.
    if (event.nativeEvent.isComposing || !cursor || !(event.target as HTMLElement).closest('td')) return;
    if ((event.target as HTMLElement).closest(`.${styles.notes}`)) return;
    const key = columns[cursor.col];
    const wish = wishOf(event, cursor.isEditing);
    if (wish === null || key === undefined) return;
    if ('do' in wish) {
      if ((wish.do === 'mine' || wish.do === 'theirs') && !rowAt(cursor.row)?.clashes.length) return;
      event.preventDefault();
      acts[wish.do]?.(cursor, key);
      return;
    }
    const isTab = event.key === 'Tab';
    const to =
      'enter' in wish
        ? placeAfterEnter(area, cursor, cursor.anchor, valueCount)
        : placeAfter(area, cursor, wish.move as Move);
    // Tab leaves the grid at its ends, so that the keyboard is never caught in it.
    if (isTab && to.row === cursor.row && to.col === cursor.col) return;
    event.preventDefault();
    go(to, false, isTab ? cursor.anchor : to.col);
  };

  const onPaste = (event: ClipboardEvent) => {
    const words = event.clipboardData.getData('text/plain');
    if (!cursor || !isEditable || !/[\t\n\r]./.test(words)) return;
    event.preventDefault();
    const { entries, skipped } = placePasted(area, cursor, cellsOf(words));
    typed(
      entries.flatMap(({ row, col, text: pasted }) => {
        const key = columns[col];
        const at = rowAt(row);
        if (!key || !at) return [];
        const options = optionsOf(at.row, key, devices)?.filter(isFree);
        return [{ row, key, text: options ? chosen(pasted, options) : pasted }];
      }),
    );
    onTold(text(skipped > 0 ? 'bench.sheet.pastedSome' : 'bench.sheet.pasted', { count: entries.length, skipped }));
    saveSoon();
  };

  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.grid} onKeyDown={isEditable ? onKeyDown : undefined} onPaste={onPaste}>
        <GridHead columns={columns} hasMean={hasMean} isChecked={isChecked} />
        <tbody>
          {order.map((taskId, at) => {
            const row = rows[taskId];
            if (row === undefined) return null;
            return (
              <GridRow
                key={taskId}
                state={row}
                no={at + 1}
                columns={columns}
                extra={extra}
                hasMean={hasMean}
                devices={devices}
                inherited={inherited}
                demands={demands}
                isEditable={isEditable}
                isChecked={isChecked}
                active={cursor?.row === at && isEditable ? (columns[cursor.col] ?? null) : null}
                isEditing={cursor?.row === at && cursor.isEditing}
                isPaused={isPaused}
                remark={remarks[taskId] ?? null}
                hands={hands}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
