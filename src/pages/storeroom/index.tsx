import { StoreRoomPage } from '../../store/StoreRoomPage';

export default StoreRoomPage;
