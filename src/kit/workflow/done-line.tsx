import { Button } from 'antd';
import type { Label } from '../../../domain/kit/label';
import { targetsOf, type Workflow, wordsOf } from '../../../domain/kit/workflow';
import { leadFor } from '../../../domain/menu/lead';
import { type WorkCode, type WorkKind, workAfter, workKinds } from '../../../domain/to-do/work-kinds';
import type { Access } from '../../access';
import { MESSAGE_SECONDS, withFeedback } from '../../services/feedback';

export type Table = Pick<Workflow, 'noun' | 'states' | 'steps'>;

export type Done = Readonly<{
  /** What was acted upon: 报告 R2026-0012, 3 项检测任务; nothing where the step names it. */
  subject?: string;
  /** The step as the screen names it, in its words or in those of the table. */
  step: Readonly<{ code: string; label: Label | string }>;
  /** What the server answered: a record in its new state says more than the table. */
  answer?: unknown;
  /** The work that waits now, where no state says so: what was entered waits for its acceptance. */
  waits?: WorkCode;
  /** Takes the step back; offered where the table has a way back and the reader may take it. */
  onUndo?: ((code: string) => void) | undefined;
}>;

export type Words = Readonly<{
  label: (words: Label) => string;
  text: (id: string, values?: Record<string, string>) => string;
  access: Access;
  /** Goes to another screen. */
  go: (address: string) => void;
}>;

/** Long enough to read the line and to reach its link. */
const WITH_LINK_SECONDS = 8;
/** One line at a time: the next step is what counts. */
const KEY = 'done';

const answered = (answer: unknown, name: 'id' | 'state'): string | undefined => {
  const value = (answer as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === 'string' ? value : undefined;
};

/** The state that the record has come to; none where it stays, or where nobody knows without another look. */
const stateAfter = ({ states, steps }: Table, code: string, answer: unknown): string | undefined => {
  const step = steps[code];
  if (step === undefined) return undefined;
  const [target, ...others] = targetsOf(step);
  const told = answered(answer, 'state') ?? (others.length === 0 ? target : undefined);
  return told !== undefined && told in states && !step.from.includes(told) ? told : undefined;
};

/** Where the reader himself goes on: the list of what waits, or the record in it; nowhere where he stands there. */
const nextOf = (kind: WorkKind | undefined, answer: unknown, access: Access) => {
  if (kind === undefined || !access[kind.needs]) return undefined;
  const id = kind.opensByMark && answered(answer, 'id');
  const address = leadFor(id ? `${kind.path}#${id}` : kind.path, { has: (right) => access[right] });
  const isHere = address?.split(/[?#]/)[0] === window.location.pathname;
  return address === null || isHere ? undefined : { address, label: kind.label };
};

/** The step that takes this one back, if the reader may take it. */
const undoOf = ({ steps }: Table, code: string, access: Access): string | undefined => {
  const undo = steps[code]?.undo;
  const right = undo && steps[undo]?.allow;
  return right && right !== 'system' && access[right as keyof Access] ? undo : undefined;
};

/** Says in one line what a step came to, who goes on, and how to go on or back oneself. */
export const showDone = (
  table: Table | undefined,
  { subject, step, answer, waits, onUndo }: Done,
  words: Words,
): void => {
  const { label, text, access, go } = words;
  const code = table && stateAfter(table, step.code, answer);
  const state = code === undefined ? undefined : table?.states[code];
  const what = state
    ? label(wordsOf(state))
    : text('act.over', { action: typeof step.label === 'string' ? step.label : label(step.label) });
  const kind: WorkKind | undefined = waits
    ? workKinds[waits]
    : table && code !== undefined
      ? workAfter(table.noun, code)
      : undefined;
  const following = state?.next
    ? label(state.next)
    : waits && text('act.waits', { kind: label(workKinds[waits].label) });
  const done = subject ? text('act.done', { subject, what }) : what;
  const line = following ? text('act.next', { done, next: following }) : done;
  const next = nextOf(kind, answer, access);
  const undo = table && onUndo && undoOf(table, step.code, access);
  withFeedback(({ message }) => {
    const closing = (act: () => void) => () => {
      message.destroy(KEY);
      act();
    };
    // Drawn beside the pages, without their router: a link of theirs would not lead.
    const content =
      next || undo ? (
        <>
          {line}
          {next ? (
            <Button type="link" size="small" onClick={closing(() => go(next.address))}>
              {label(next.label)}
            </Button>
          ) : null}
          {undo ? (
            <Button type="link" size="small" onClick={closing(() => onUndo?.(undo))}>
              {text('act.undo')}
            </Button>
          ) : null}
        </>
      ) : (
        line
      );
    void message.success({ key: KEY, content, duration: next || undo ? WITH_LINK_SECONDS : MESSAGE_SECONDS });
  });
};
