import { CommentOutlined, UserOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { memo } from 'react';
import { inClass } from '../../../domain/kit/workflow';
import { readable } from '../../../domain/measurement/readable';
import { unitLabel } from '../../../domain/measurement/units';
import { taskWorkflow } from '../../../domain/task/task.workflow';
import { itemLabel } from '../../../domain/test-item/item-label';
import type { EnvironmentLimits } from '../../../domain/worksheet/environment';
import { Code } from '../../kit/format/Code';
import { useLabel, useListed, useText } from '../../kit/format/label';
import { Measured } from '../../kit/format/Measured';
import { isOver } from '../../kit/format/Verdict';
import { ChainButton } from '../../result/TracedNumber';
import { BeginBy } from '../../task/BeginBy';
import { CellMark, type Said } from './CellMark';
import { CorrectedNote } from './CorrectedNote';
import { conditionProblem, conditionWarning } from './cell';
import { type ColumnKey, type Device, isComputed, isFed, isOpenRow, storedText, takesText, valueIndex } from './column';
import { outcomeOf } from './compute-row';
import { type CellHandlers, GridCell } from './GridCell';
import styles from './grid.less';
import { LastResult } from './LastResult';
import { optionsOf } from './options';
import { RowNotes } from './RowNotes';
import { type RowState, shownText } from './sheet-state';
import type { NearRows } from './use-near-rows';
import type { Remark } from './use-remarks';
import { VerdictCell } from './VerdictCell';

export type RowHandlers = CellHandlers & {
  onAnswer: (taskId: string, commentId: string, text: string) => void;
  /** Opens what is said of a cell, or of the whole row. */
  onRemark: (taskId: string, cell: ColumnKey | null) => void;
  onUnsay: (remark: Remark) => void;
  onJudge: (taskId: string) => void;
  onGiven: (taskId: string) => void;
};

export type Demands = Readonly<{ limits: EnvironmentLimits; t: string | null; rh: string | null }>;

type Props = {
  state: RowState;
  no: number;
  columns: readonly ColumnKey[];
  extra: number;
  /** Some row of the sheet has replicates or a formula. */
  hasMean: boolean;
  devices: readonly Device[];
  /** What holds for the whole sheet where the row says nothing. */
  inherited: Readonly<Partial<Record<ColumnKey, string>>>;
  /** What the area demands, and in words. */
  demands: Demands;
  isEditable: boolean;
  isChecked: boolean;
  active: ColumnKey | null;
  isEditing: boolean;
  isPaused: boolean;
  canRemark: boolean;
  /** What the checker has said of the row and not sent yet. */
  unsent: readonly Remark[];
  /** Tells the grid whether the row is in sight. */
  watch: NearRows['watch'];
  hands: RowHandlers;
};

/** Which reading of the formula a cell holds, `A #1`; empty where there is nothing to tell apart. */
const readingOf = ({ row }: RowState, key: ColumnKey): string => {
  const slot = row.slots[valueIndex(key)] ?? '';
  return /^\d+$/.test(slot) ? '' : slot;
};

const hintOf = ({ state, inherited }: Pick<Props, 'state' | 'inherited'>, key: ColumnKey): string =>
  valueIndex(key) < 0 ? (inherited[key] ?? '') : readingOf(state, key);

/** One item of one sample: its limit, what is typed, and what follows from it. */
export const GridRow = memo((props: Props) => {
  const { state, no, columns, extra, hasMean, devices, isChecked, active, isEditing, unsent, hands } = props;
  const { inherited, demands } = props;
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const { row, edits } = state;
  const isEditable = props.isEditable && isOpenRow(row);
  const outcome = outcomeOf(row, edits);
  const values = columns.filter((key) => valueIndex(key) >= 0);
  const conditions = columns.filter((key) => valueIndex(key) < 0);
  // What is computed of other results has no cell of its own: what it lacks is said at once.
  const isDerived = isComputed(row);
  const isBegun = isDerived || values.some((key) => shownText(state, key, devices) !== '');
  const rowProblem = isBegun ? outcome.problems.find(({ index }) => index === null) : undefined;

  const problemOf = (key: ColumnKey, shown: string): string | null => {
    const index = valueIndex(key);
    if (index < 0) {
      const code = conditionProblem(row, key, shown, devices, new Date());
      return code && text(`bench.problem.${code}`);
    }
    const found = outcome.problems.find((problem) => problem.index === index);
    return found && isBegun && !(found.code === 'empty' && key === active) ? label(found.text) : null;
  };
  const warningOf = (key: ColumnKey): string | null => {
    if (!isBegun || !props.isEditable) return null;
    const at = (name: ColumnKey) => shownText(state, name, devices) || (inherited[name] ?? '');
    const code = conditionWarning(at, key, demands.limits, new Date());
    return code && text(`bench.warning.${code}`, { demanded: (key === 't' ? demands.t : demands.rh) ?? '' });
  };
  const hint = (key: ColumnKey): string =>
    key === 'unit' ? label(unitLabel(row.itemUnit)) : hintOf({ state, inherited }, key);
  const saidOf = (key: ColumnKey): Said[] => [
    ...row.comments
      .filter((each) => each.cell === key)
      .map(({ id, byName, text: words, answer, byTester, resolvedAt }) => ({
        id,
        by: byName,
        text: words,
        answer,
        isOpen: !byTester && resolvedAt === null,
      })),
    ...unsent
      .filter((each) => each.cell === key)
      .map((each) => ({ id: `${row.taskId}-${key}`, by: null, text: each.text, answer: null, isOpen: true })),
  ];
  const cell = (key: ColumnKey) => {
    const isNumber = (valueIndex(key) >= 0 && row.valueType === 'number') || key === 't' || key === 'rh';
    const shown = shownText(state, key, devices);
    if (isFed(row, key))
      return (
        <td key={key} className={styles.cell} title={text('paper.fedCell')}>
          {isNumber && shown !== '' ? <Measured value={readable(shown)} /> : <bdi>{shown}</bdi>}
        </td>
      );
    if (!takesText(row, key, extra)) return <td key={key} className={styles.closed} />;
    const reading = readingOf(state, key);
    const column = text(`bench.col.${valueIndex(key) >= 0 ? 'values' : key}`);
    const title = [row.sampleNo, label(itemLabel(row)), column, reading].filter(Boolean).join(' ');
    // An empty cell says it as its hint.
    const reads = shown === '' || reading === '' ? undefined : reading;
    const old = edits[key] && row.needsReason ? storedText(row, key, devices) : '';
    const still = isNumber ? <Measured value={shown} /> : <bdi>{shown}</bdi>;
    const mark = <CellMark said={saidOf(key)} />;
    if (!isEditable)
      return (
        <td
          key={key}
          className={styles.cell}
          data-cell={`${row.taskId} ${key}`}
          data-reading={reads}
          tabIndex={-1}
          onDoubleClick={props.canRemark ? () => hands.onRemark(row.taskId, key) : undefined}
        >
          {shown === '' ? <span className={styles.hint}>{hint(key)}</span> : still}
          {mark}
        </td>
      );
    return (
      <GridCell
        key={key}
        taskId={row.taskId}
        name={key}
        text={shown}
        hint={old || hint(key)}
        title={title}
        reads={reads}
        problem={problemOf(key, shown)}
        warning={warningOf(key)}
        isNumber={isNumber}
        isEdited={edits[key] !== undefined}
        isActive={active === key}
        isEditing={isEditing}
        isPaused={props.isPaused}
        isRequired={row.required.includes(key)}
        mark={mark}
        options={active === key ? optionsOf(row, key, devices) : null}
        hands={hands}
      />
    );
  };
  const over = isOver(outcome.verdict);
  const isSaid = row.clientGiven !== null || row.lateReason !== null;
  const hasNotes = row.comments.length + row.revisions.length + unsent.length > 0 || isSaid;
  const isWaiting = props.isEditable && row.taskState === 'returnAsked';
  return (
    <>
      <tr
        ref={props.watch}
        data-row={row.taskId}
        className={[over && styles.overRow, state.refusal && styles.refused].filter(Boolean).join(' ')}
        title={state.refusal ?? undefined}
      >
        <td className={styles.no}>{no}</td>
        <td className={styles.sample}>
          <Code value={row.sampleNo} />
        </td>
        <th scope="row" className={styles.item} title={`${row.sampleTitle} · ${row.method}`}>
          <div dir="auto">{label(itemLabel(row))}</div>
          {row.lateReason === null && !inClass(taskWorkflow, 'begun', row.taskState) ? (
            <small className={styles.note}>
              <BeginBy {...row} isTitled />
            </small>
          ) : null}
        </th>
        <td className={styles.limit} title={`${label(row.rounding)}${row.lod ? ` · LOD ${row.lod}` : ''}`}>
          <bdi dir="ltr">
            {label(row.limit)} <span className={styles.hint}>{row.limitUnit}</span>
          </bdi>
        </td>
        <td className={styles.last}>
          <LastResult last={row.last} samplingPoint={row.samplingPoint} itemId={row.itemId} />
        </td>
        {isDerived ? (
          <td className={styles.derived} colSpan={values.length} title={row.formula ?? undefined}>
            {text('bench.sheet.derived', { items: listed(row.rules.sources.map(({ item }) => label(item))) })}
          </td>
        ) : (
          values.map(cell)
        )}
        {cell('unit')}
        {hasMean ? (
          <td className={styles.mean} title={outcome.raw ?? undefined}>
            <bdi dir="ltr">
              {(row.replicates > 1 || row.formula) && outcome.raw !== null ? readable(outcome.raw) : null}
            </bdi>
          </td>
        ) : null}
        <td className={outcome.confirmed ? styles.reported : styles.unconfirmed}>
          {outcome.reported === null || !outcome.confirmed ? (
            <Measured value={outcome.reported} over={over} />
          ) : (
            // Who types has a key for it: the numbers are no stops between the cells.
            <ChainButton taskId={row.taskId} tabIndex={isEditable ? -1 : 0}>
              <Measured value={outcome.reported} over={over} />
            </ChainButton>
          )}
          <CorrectedNote corrected={outcome.corrected} />
          {outcome.notes.map(({ code, text: words }) => (
            <small key={code} className={styles.note}>
              {label(code === 'digitsByRule' ? row.rounding : words)}
            </small>
          ))}
        </td>
        <td className={styles.verdict}>
          {rowProblem ? (
            <span className={styles.rowProblem}>{label(rowProblem.text)}</span>
          ) : (
            <VerdictCell row={row} outcome={outcome} onJudge={isChecked ? hands.onJudge : null} />
          )}
        </td>
        {props.isEditable ? (
          <td className={styles.given}>
            <Button
              type="text"
              size="small"
              color={row.clientGiven === null ? 'default' : 'primary'}
              variant="text"
              disabled={!isEditable}
              icon={<UserOutlined />}
              title={text('bench.given.tool', { item: label(itemLabel(row)) })}
              aria-label={text('bench.given.tool', { item: label(itemLabel(row)) })}
              aria-pressed={row.clientGiven !== null}
              onClick={() => hands.onGiven(row.taskId)}
            />
          </td>
        ) : null}
        {conditions.filter((key) => key !== 'unit').map(cell)}
        {props.canRemark ? (
          <td className={styles.tools}>
            <Button
              type="text"
              size="small"
              icon={<CommentOutlined />}
              aria-label={text('bench.sheet.remarkOn', { item: label(itemLabel(row)) })}
              onClick={() => hands.onRemark(row.taskId, null)}
            />
          </td>
        ) : null}
      </tr>
      {hasNotes || state.refusal || isWaiting || row.changedSources.length > 0 ? (
        <tr className={styles.noteRow}>
          <td colSpan={4} />
          <td colSpan={columns.length + 5}>
            {row.changedSources.length > 0 ? (
              <p className={styles.open}>
                {text('bench.sheet.sourcesChanged', { items: listed(row.changedSources.map((item) => label(item))) })}
              </p>
            ) : null}
            {isWaiting ? <p className={styles.settled}>{text('bench.sheet.returnAsked')}</p> : null}
            {state.refusal ? <p className={styles.open}>{state.refusal}</p> : null}
            <RowNotes
              row={row}
              answers={isEditable ? state.answers : null}
              onAnswer={(commentId, words) => hands.onAnswer(row.taskId, commentId, words)}
              onAnswered={hands.onBlur}
              columns={columns}
              unsent={unsent}
              onUnsay={hands.onUnsay}
            />
          </td>
        </tr>
      ) : null}
    </>
  );
});
