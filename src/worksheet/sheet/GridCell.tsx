import { type ReactNode, useEffect, useRef } from 'react';
import { useLabel } from '../../kit/format/label';
import { Measured } from '../../kit/format/Measured';
import { optionsFor } from './choose';
import type { ColumnKey } from './column';
import type { Cell } from './field';
import styles from './grid.less';
import { type CellOption, isFree } from './options';

export type CellHandlers = {
  /** Goes to a cell; `isEditing` puts the caret into its text. */
  onGo: (to: Cell, isEditing: boolean) => void;
  /** Types into the cell one is in. */
  onType: (text: string) => void;
  onPick: (text: string) => void;
  onBlur: () => void;
};

type Props = {
  taskId: string;
  name: ColumnKey;
  text: string;
  /** Shown faintly while the cell is empty: what holds for the whole sheet, or what the value stands for. */
  hint: string;
  title: string;
  /** Which reading of a formula the text is, where that has to be told. */
  reads: string | undefined;
  problem: string | null;
  /** What the submission will ask about; it is saved all the same. */
  warning: string | null;
  isNumber: boolean;
  isEdited: boolean;
  isActive: boolean;
  isEditing: boolean;
  /** A dialog is open: the keys are its own. */
  isPaused: boolean;
  options: readonly CellOption[] | null;
  /** The submission wants it filled. */
  isRequired: boolean;
  /** The corner that tells of remarks. */
  mark: ReactNode;
  hands: CellHandlers;
};

const Options = ({ text, options, hands }: Pick<Props, 'text' | 'hands'> & { options: readonly CellOption[] }) => {
  const label = useLabel();
  const found = optionsFor(text, options);
  // What is chosen already does not narrow the list: the others are what one looks for.
  const shown = options.some(({ value }) => value === text) || found.length === 0 ? options : found;
  return (
    <ul className={styles.options}>
      {shown.map((option) => (
        <li
          key={option.value}
          className={isFree(option) ? undefined : styles.barred}
          aria-disabled={!isFree(option)}
          onMouseDown={(event) => {
            event.preventDefault();
            if (isFree(option)) hands.onPick(option.value);
          }}
        >
          <kbd>{options.indexOf(option) + 1}</kbd>
          <b>{option.value}</b> {option.note}
          {option.barred ? <em>{label(option.barred)}</em> : null}
        </li>
      ))}
    </ul>
  );
};

const Editor = ({
  taskId,
  name,
  text,
  hint,
  title,
  problem,
  warning,
  isNumber,
  isEditing,
  isPaused,
  options,
  isRequired,
  hands,
}: Props) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isPaused) return;
    field.current?.focus({ preventScroll: true });
    field.current?.closest('td')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isPaused]);
  useEffect(() => {
    const end = field.current?.value.length ?? 0;
    field.current?.setSelectionRange(isEditing ? end : 0, end);
  }, [isEditing]);
  return (
    <>
      <input
        ref={field}
        dir={isNumber ? 'ltr' : 'auto'}
        className={isNumber ? styles.numberInput : styles.input}
        value={text}
        placeholder={hint}
        maxLength={name === 'deviation' ? 500 : 100}
        aria-label={title}
        aria-invalid={problem !== null}
        aria-required={isRequired}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => hands.onType(event.target.value)}
        onDoubleClick={() => hands.onGo({ taskId, key: name }, true)}
        onBlur={hands.onBlur}
      />
      {options ? <Options text={text} options={options} hands={hands} /> : null}
      {problem ? (
        <div className={styles.problem} role="alert">
          {problem}
        </div>
      ) : warning ? (
        <div className={styles.warning} role="status">
          {warning}
        </div>
      ) : null}
    </>
  );
};

/** A cell that takes text: a plain text until one goes to it, so that hundreds of them cost nothing. */
export const GridCell = (props: Props) => {
  const { taskId, name, text, hint, reads, problem, warning, isNumber, isEdited, isActive, hands } = props;
  const classes = [
    styles.cell,
    isActive && styles.active,
    isEdited && styles.edited,
    problem ? styles.wrong : warning && styles.warned,
  ].filter(Boolean);
  if (isActive)
    return (
      <td className={classes.join(' ')} data-reading={reads}>
        <Editor {...props} />
        {props.mark}
      </td>
    );
  const shown = isNumber && text !== '' ? <Measured value={text} /> : <bdi>{text}</bdi>;
  return (
    <td
      className={classes.join(' ')}
      data-reading={reads}
      title={problem ?? warning ?? undefined}
      onMouseDown={(event) => {
        event.preventDefault();
        hands.onGo({ taskId, key: name }, false);
      }}
    >
      {text === '' ? <bdi className={styles.hint}>{hint}</bdi> : shown}
      {props.mark}
    </td>
  );
};
