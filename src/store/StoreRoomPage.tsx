import { storeRoomContract } from '../../contract/stored-sample/store-room';
import { storeRoom } from '../../domain/store-room/store-room.entity';
import { CrudPage } from '../kit/crud/CrudPage';
import { RowsInput } from '../kit/input/RowsInput';

const inputs = { shelves: <RowsInput fields={storeRoom.lines.shelves} /> };

/** The rooms of the store with their shelves and slots. */
export const StoreRoomPage = () => <CrudPage entity={storeRoom} contract={storeRoomContract} overrides={{ inputs }} />;
