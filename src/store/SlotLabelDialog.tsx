import { PrinterOutlined } from '@ant-design/icons';
import { useIntl } from '@umijs/max';
import { Alert, Button, Modal } from 'antd';
import { useState } from 'react';
import { storeRoomContract } from '../../contract/stored-sample/store-room';
import { languageOf, printedIn } from '../../domain/kit/label';
import { desk } from '../../domain/stored-sample/desk-words';
import { useLabel, useText } from '../kit/format/label';
import { Segments } from '../kit/input/Segments';
import { useSubmit } from '../kit/submit/use-submit';
import { fileUrl } from '../services/download';
import { printFile } from '../services/print-file';

const sizes = ['40x30', '50x30', '70x50', 'a4'] as const;
type Size = (typeof sizes)[number];

type Props = { room: { id: string; name: string }; onClose: () => void };

/** Prints a label for each slot of a room; a scanner reads the slot from it. */
export const SlotLabelDialog = ({ room, onClose }: Props) => {
  const label = useLabel();
  const text = useText();
  const lang = printedIn(languageOf(useIntl().locale));
  const [size, setSize] = useState<Size>('a4');
  const [failed, setFailed] = useState<string>();
  const [print, pending] = useSubmit(
    async () => {
      setFailed(undefined);
      printFile(await fileUrl(storeRoomContract.labels, { id: room.id, size, lang }));
    },
    (error) => setFailed(error.message),
  );
  return (
    <Modal
      open
      title={`${label(desk.printSlots)} ${room.name}`}
      onCancel={onClose}
      footer={
        <Button type="primary" icon={<PrinterOutlined />} loading={pending} onClick={() => void print()}>
          {label(desk.printSlots)}
        </Button>
      }
    >
      <Segments<Size>
        name={text('sample.labelSize')}
        value={size}
        onChange={setSize}
        options={sizes.map((value) => ({ value, label: text(`sample.size.${value}`) }))}
      />
      {failed ? <Alert type="error" showIcon message={failed} /> : null}
    </Modal>
  );
};
