import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import type { ActionView } from '../../../contract/kit/inputs';
import { useLabel } from '../format/label';
import { SignDialog, type Signed } from './SignDialog';
import { useAct } from './use-act';

type Props = {
  actions: readonly ActionView[];
  /** What is acted upon, as the dialog names it: 报告 R2026-0012. */
  subject: string;
  /** Performs the step; throws when it failed. Success is shown only after it returns. */
  onAct: (code: string, signed: Signed) => Promise<unknown>;
  /** The codes to show here, in this order; without it all, as the server sent them. */
  only?: readonly string[];
  /** The primary step; without it the first enabled one. */
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

/** The steps a record offers now, from the server's own table; a disabled one says what blocks it. */
export const ActionBar = ({ actions, subject, onAct, only, primary, size = 'middle' }: Props) => {
  const label = useLabel();
  const [asked, setAsked] = useState<ActionView>();
  const { busy, act } = useAct(onAct);
  const shown = only ? only.flatMap((code) => actions.filter((action) => action.code === code)) : actions;
  const leading = primary ?? shown.find(({ enabled }) => enabled)?.code;

  const start = (action: ActionView) => {
    if (action.reason || action.signature) setAsked(action);
    else void act(action.code, {});
  };
  return (
    <>
      {shown.map((action) => (
        <Tooltip key={action.code} title={action.enabled ? '' : <Blockers lines={action.blockers} />}>
          <Button
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
        </Tooltip>
      ))}
      {asked ? (
        <SignDialog
          action={asked}
          subject={subject}
          onCancel={() => setAsked(undefined)}
          onSign={async (signed) => {
            if (await act(asked.code, signed)) setAsked(undefined);
          }}
        />
      ) : null}
    </>
  );
};
