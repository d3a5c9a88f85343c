import { Button, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ActionView } from '../../../contract/kit/inputs';
import { useLabel } from '../format/label';
import type { Table } from './done-line';
import { SignDialog, type Signed } from './SignDialog';
import { useAct } from './use-act';
import { useDoneLine } from './use-done-line';
import { useUndo } from './use-undo';

type Props = {
  actions: readonly ActionView[];
  /** What is acted upon, as the dialog names it: 报告 R2026-0012. */
  subject: string;
  /** Performs the step and yields its answer; throws when it failed, and yields `false` where it only asked something first. */
  onAct: (code: string, signed: Signed) => Promise<unknown>;
  /** Whose steps they are: after each, one line says what it came to and who goes on. */
  workflow?: Table;
  /** What is to be known before a step, said in its dialog. */
  notes?: Readonly<Record<string, ReactNode>>;
  /** The codes to show here, in this order; without it all, as the server sent them. */
  only?: readonly string[];
  /** The primary step; without it the last enabled one. */
  primary?: string;
  size?: 'small' | 'middle';
};

const Blockers = ({ lines }: { lines: readonly string[] }) => {
  return (
    <ul style={{ margin: 0, paddingInlineStart: 16 }}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
};

/** No key reaches a button that is disabled: its place is a stop instead, so that one may read there what bars it. */
const Blocked = ({ name, ...rest }: { name: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what bars the step is shown to whoever stands here
  <span {...rest} role="group" aria-label={name} tabIndex={0} style={{ display: 'inline-flex' }} />
);

/**
 * The steps a record offers now, from the server's own table; a disabled one says what blocks it. In the head and the foot of
 * a page, which end at the outer edge, the step that leads on stands last; in a row inside a record, which begins there, first.
 */
export const ActionBar = ({ actions, subject, workflow, onAct, notes, only, primary, size = 'middle' }: Props) => {
  const label = useLabel();
  const [asked, setAsked] = useState<ActionView>();
  const said = useDoneLine(workflow);
  const { busy, act } = useAct(async (code, signed) => {
    const step = actions.find((action) => action.code === code);
    const answer = await onAct(code, signed);
    if (answer !== false && step) said({ subject, step, answer, onUndo: undo(actions) });
  });
  const shown = only ? only.flatMap((code) => actions.filter((action) => action.code === code)) : actions;
  const leading = primary ?? shown.findLast(({ enabled }) => enabled)?.code;

  const start = (action: ActionView) => {
    if (action.reason || action.signature) setAsked(action);
    else void act(action.code, {});
  };
  const undo = useUndo(actions, start);
  return (
    <>
      {shown.map((action) => {
        const button = (
          <Button
            key={action.code}
            size={size}
            type={action.code === leading && action.enabled ? 'primary' : 'default'}
            disabled={!action.enabled || (busy !== undefined && busy !== action.code)}
            loading={busy === action.code}
            onClick={(event) => {
              event.stopPropagation();
              start(action);
            }}
          >
            {label(action.label)}
          </Button>
        );
        if (action.enabled) return button;
        return (
          <Tooltip key={action.code} title={<Blockers lines={action.blockers} />} trigger={['hover', 'focus']}>
            <Blocked name={label(action.label)}>{button}</Blocked>
          </Tooltip>
        );
      })}
      {asked ? (
        <SignDialog
          action={asked}
          subject={subject}
          note={notes?.[asked.code]}
          onCancel={() => setAsked(undefined)}
          onSign={async (signed) => {
            if (await act(asked.code, signed)) setAsked(undefined);
          }}
        />
      ) : null}
    </>
  );
};
