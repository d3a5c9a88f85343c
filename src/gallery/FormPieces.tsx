import { App, Button } from 'antd';
import { useState } from 'react';
import { testAreaContract } from '../../contract/test-item/test-area';
import { testArea } from '../../domain/test-area/test-area.entity';
import { testItem } from '../../domain/test-item/test-item.entity';
import { EntityForm } from '../kit/crud/EntityForm';
import { useEditor } from '../kit/crud/use-editor';
import { FormDialog } from '../kit/dialog/FormDialog';
import { ReasonField } from '../kit/dialog/ReasonField';
import { useLabel } from '../kit/format/label';
import { RowsInput } from '../kit/input/RowsInput';
import { Part, Piece, useWord } from './Piece';
import { areas } from './samples';

/** The form of a real entity; here saving only says that it would. */
const Sample = ({ readOnly }: { readOnly: boolean }) => {
  const { message } = App.useApp();
  const editor = useEditor({
    entity: testArea,
    contract: testAreaContract,
    row: areas[0],
    own: [],
    onSaved: () => undefined,
  });
  const save = async () => void message.info(JSON.stringify(editor.draft()));
  return (
    <>
      <EntityForm editor={{ ...editor, save }} inputs={{}} readOnly={readOnly} />
      {readOnly ? null : <Button onClick={editor.press}>onFinish</Button>}
    </>
  );
};

const Dialog = () => {
  const word = useWord();
  const label = useLabel();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{word('open')}</Button>
      {open ? (
        <FormDialog title={label(testArea.label)} onOk={async () => close()} onCancel={close}>
          <ReasonField />
        </FormDialog>
      ) : null}
    </>
  );
};

const LINES = [{ from: '0', to: '10', U: '0.5', k: '2' }];

export const FormPieces = () => {
  const word = useWord();
  const [rows, setRows] = useState<Readonly<Record<string, unknown>>[]>(LINES);
  return (
    <Part title="forms">
      <Piece name="EntityForm">
        <Sample readOnly={false} />
      </Piece>
      <Piece name="EntityForm" note={word('readOnly')}>
        <Sample readOnly />
      </Piece>
      <Piece name="RowsInput">
        <RowsInput fields={testItem.lines.uncertainty} value={rows} onChange={setRows} />
      </Piece>
      <Piece name="FormDialog, ReasonField">
        <Dialog />
      </Piece>
    </Part>
  );
};
