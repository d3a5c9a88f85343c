import { Button } from 'antd';
import { useState } from 'react';
import { storeRoomContract } from '../../contract/stored-sample/store-room';
import { storeRoom } from '../../domain/store-room/store-room.entity';
import { desk } from '../../domain/stored-sample/desk-words';
import { CrudPage } from '../kit/crud/CrudPage';
import { useLabel } from '../kit/format/label';
import { RowsInput } from '../kit/input/RowsInput';
import { SlotLabelDialog } from './SlotLabelDialog';

const inputs = { shelves: <RowsInput fields={storeRoom.lines.shelves} /> };

/** The rooms of the store with their shelves and slots. */
export const StoreRoomPage = () => {
  const label = useLabel();
  const [labelled, setLabelled] = useState<{ id: string; name: string }>();
  return (
    <>
      <CrudPage
        entity={storeRoom}
        contract={storeRoomContract}
        overrides={{ inputs }}
        rowActions={(row) => (
          <Button
            type="link"
            size="small"
            onClick={(event) => {
              event.stopPropagation();
              setLabelled({ id: row.id, name: String(row['name']) });
            }}
          >
            {label(desk.printSlots)}
          </Button>
        )}
      />
      {labelled ? <SlotLabelDialog room={labelled} onClose={() => setLabelled(undefined)} /> : null}
    </>
  );
};
