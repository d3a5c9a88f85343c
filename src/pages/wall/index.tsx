import { WallPage } from '../../wall/WallPage';

export default WallPage;
