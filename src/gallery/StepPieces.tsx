import { App, Button } from 'antd';
import { ActionBar } from '../kit/workflow/ActionBar';
import { CallError } from '../services/call-error';
import { showBlockers } from '../services/show-blockers';
import styles from './gallery.less';
import { Part, Piece, useWord } from './Piece';
import { actions, blockers } from './samples';

export const StepPieces = () => {
  const word = useWord();
  const { message } = App.useApp();
  // A password that was typed here goes nowhere, also not onto the screen.
  const act = async (code: string) => void message.info(code);
  return (
    <Part title="steps">
      <Piece name="ActionBar, SignDialog">
        <div className={styles.row}>
          <ActionBar actions={actions} subject="R2026-0012" onAct={act} />
        </div>
      </Piece>
      <Piece name="showBlockers">
        <Button onClick={() => showBlockers(new CallError(600, '', { blockers }))}>{word('open')}</Button>
      </Piece>
    </Part>
  );
};
