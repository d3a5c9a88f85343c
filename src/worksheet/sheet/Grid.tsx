import { useIntl } from '@umijs/max';
import { type ClipboardEvent, type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useText } from '../../kit/format/label';
import { directionOf } from '../../services/languages';
import { openChain } from '../../services/opened-chain';
import { type ColumnKey, isColumn } from './column';
import { commandOf, type SheetCommand } from './cursor';
import { FarRow } from './FarRow';
import { isSameCell } from './field';
import { GridHead } from './GridHead';
import { type Demands, GridRow, type RowHandlers } from './GridRow';
import styles from './grid.less';
import { type Cursor, emptyGrid, type GridAction, type GridState, gridReducer } from './grid-reducer';
import { cellsOf } from './paste';
import { lacksReason } from './sheet-state';
import { useNearRows, useSteadyWidths } from './use-near-rows';
import type { Remark, Remarks } from './use-remarks';
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
  /** The checker's remarks that have not gone out. */
  remarks: Remarks;
  /** Whether the reader may say something of a cell; and the dialog for it. */
  canRemark: boolean;
  onRemark: (taskId: string, cell: ColumnKey | null) => void;
  onUnsay: (remark: Remark) => void;
  /** The checker judges a row for which no verdict follows from its limit. */
  onJudge: (taskId: string) => void;
  /** The tester says that the client gave a value, or takes that back. */
  onGiven: (taskId: string) => void;
  /** A changed row that was submitted before is left: it needs its reason. */
  onNeedReason: () => void;
  onFinish: () => void;
  onMessage: (message: string) => void;
  /** A cell that somebody is led to; another object each time. */
  wanted: Readonly<{ taskId: string; key: string }> | null;
};

/**
 * Answers and remarks are typed into fields of their own beneath a row, and who gave a value is asked by a button: their
 * keys and pastes are theirs.
 */
const isInCell = (target: EventTarget): boolean =>
  target instanceof Element &&
  target.closest('td') !== null &&
  target.closest(`.${styles.notes}`) === null &&
  target.closest('button') === null &&
  target.closest(`td.${styles.given}`) === null;

const nothingSaid: readonly Remark[] = [];

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
  canRemark,
  onRemark,
  onUnsay,
  onJudge,
  onGiven,
  onNeedReason,
  onFinish,
  onMessage,
  wanted,
}: Props) => {
  const text = useText();
  const isRightToLeft = directionOf(useIntl().locale) === 'rtl';
  const { state, dispatch, save, saveSoon } = sheet;
  const { order, rows, devices } = state;
  const hasMean = order.some(
    (taskId) => rows[taskId] && (rows[taskId].row.replicates > 1 || rows[taskId].row.formula !== null),
  );
  // By its words: what is typed into a row makes another row, and the heads stay as they are.
  const wantedKey = Object.values(rows)
    .flatMap(({ row }) => row.required)
    .join(' ');
  const required = useMemo(() => {
    const counts = new Map<string, number>();
    for (const key of wantedKey.split(' ')) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  }, [wantedKey]);
  // Rows of which nothing is unsent keep the same list, and are not drawn again.
  const unsentOf = useMemo(() => {
    const lists = new Map<string, Remark[]>();
    for (const remark of remarks) lists.set(remark.taskId, [...(lists.get(remark.taskId) ?? []), remark]);
    return lists;
  }, [remarks]);
  const [cursor, setCursor] = useState<Cursor | null>(null);
  const scroll = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const near = useNearRows(scroll, order);
  useSteadyWidths(table, near.watch !== undefined, `${columns} ${hasMean} ${isEditable} ${canRemark}`, near);
  const grid = useRef<GridState>(emptyGrid);
  const shown = useRef({ sheet: state, columns, extra, isRightToLeft });
  shown.current = { sheet: state, columns, extra, isRightToLeft };

  const after = useCallback(
    (action: GridAction) => gridReducer(grid.current, action, { ...shown.current, now: new Date() }),
    [],
  );
  const act = useCallback(
    (action: GridAction) => {
      const { cursor: old } = grid.current;
      const next = after(action);
      grid.current = next;
      setCursor(next.cursor);
      if (next.typed.length > 0) {
        dispatch({ do: 'type', entries: next.typed });
        if (action.do !== 'type') saveSoon();
      }
      const left = old && old.taskId !== next.cursor?.taskId ? shown.current.sheet.rows[old.taskId] : undefined;
      if (left && lacksReason(left)) onNeedReason();
      return next;
    },
    [after, dispatch, saveSoon, onNeedReason],
  );

  const fillColumn = useCallback((key: ColumnKey) => void act({ do: 'fillColumn', key }), [act]);
  const hands = useMemo<RowHandlers>(
    () => ({
      onGo: (to, isEditing) => void act({ do: 'go', to, isEditing }),
      onType: (words) => void act({ do: 'type', text: words }),
      onPick: (words) => void act({ do: 'pick', text: words }),
      onBlur: () => {
        act({ do: 'settle' });
        saveSoon();
      },
      onAnswer: (taskId, commentId, words) => dispatch({ do: 'answer', taskId, commentId, text: words }),
      onRemark,
      onUnsay,
      onJudge,
      onGiven,
    }),
    [act, dispatch, saveSoon, onRemark, onUnsay, onJudge, onGiven],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes what the cursor walks over
  useEffect(() => {
    if (isEditable) act({ do: 'look' });
  }, [isEditable, act, state, columns, extra]);

  useEffect(() => {
    if (wanted === null) return;
    const { taskId, key } = wanted;
    // Values that the row does not show yet are looked for at its first.
    if (isEditable && isColumn(key)) {
      hands.onGo({ taskId, key: shown.current.columns.includes(key) ? key : 'v0' }, false);
      // An editor that was open already does not open again, and the focus is still on the button.
      table.current?.querySelector<HTMLElement>(`.${styles.active} input`)?.focus();
      return;
    }
    const there = table.current?.querySelector<HTMLElement>(`[data-cell="${taskId} ${key}"]`);
    there?.scrollIntoView({ block: 'center', inline: 'nearest' });
    there?.focus({ preventScroll: true });
  }, [wanted, hands, isEditable]);

  const wishes: Record<SheetCommand['sheet'], (taskId: string) => void> = {
    save: () => {
      act({ do: 'settle' });
      void save();
    },
    finish: () => {
      act({ do: 'settle' });
      onFinish();
    },
    mine: (taskId) => dispatch({ do: 'decide', taskId, side: 'mine' }),
    theirs: (taskId) => dispatch({ do: 'decide', taskId, side: 'theirs' }),
    why: (taskId) => {
      act({ do: 'settle' });
      void save().then((isSaved) => isSaved && openChain(taskId));
    },
    remark: (taskId) => {
      act({ do: 'settle' });
      onRemark(taskId, grid.current.cursor?.key ?? null);
    },
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed while a Chinese input method composes belong to it.
    if (event.nativeEvent.isComposing || !cursor || !isInCell(event.target)) return;
    const wish = commandOf(event, cursor.isEditing);
    if (wish === null) return;
    if ('sheet' in wish) {
      const isDecision = wish.sheet === 'mine' || wish.sheet === 'theirs';
      if (isDecision && !rows[cursor.taskId]?.clashes.length) return;
      event.preventDefault();
      wishes[wish.sheet](cursor.taskId);
      return;
    }
    // Tab leaves the grid at its ends, so that the keyboard is never caught in it.
    const { cursor: to } = after(wish);
    if (event.key === 'Tab' && to && isSameCell(to, cursor)) return;
    event.preventDefault();
    act(wish);
  };

  const onPaste = (event: ClipboardEvent) => {
    const words = event.clipboardData.getData('text/plain');
    if (!cursor || !isEditable || !isInCell(event.target) || !/[\t\n\r]./.test(words)) return;
    event.preventDefault();
    const { pasted } = act({ do: 'paste', cells: cellsOf(words) });
    if (pasted) onMessage(text(pasted.skipped > 0 ? 'bench.sheet.pastedSome' : 'bench.sheet.pasted', pasted));
  };

  return (
    <div ref={scroll} className={styles.scroll}>
      <table ref={table} className={styles.grid} onKeyDown={isEditable ? onKeyDown : undefined} onPaste={onPaste}>
        <GridHead
          columns={columns}
          hasMean={hasMean}
          isEditable={isEditable}
          canRemark={canRemark}
          required={required}
          onFill={fillColumn}
        />
        <tbody>
          {order.map((taskId, at) => {
            const row = rows[taskId];
            if (row === undefined) return null;
            const place = { state: row, no: at + 1, columns, devices, watch: near.watch };
            const isHere = cursor?.taskId === taskId || wanted?.taskId === taskId;
            if (!isHere && !near.isNear(taskId))
              return <FarRow key={taskId} {...place} height={near.heightOf(taskId)} />;
            return (
              <GridRow
                key={taskId}
                {...place}
                extra={extra}
                hasMean={hasMean}
                inherited={inherited}
                demands={demands}
                isEditable={isEditable}
                isChecked={isChecked}
                active={cursor?.taskId === taskId && isEditable ? cursor.key : null}
                isEditing={cursor?.taskId === taskId && cursor.isEditing}
                isPaused={isPaused}
                canRemark={canRemark}
                unsent={unsentOf.get(taskId) ?? nothingSaid}
                hands={hands}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
};
