import { StorePage } from '../../store/StorePage';

export default StorePage;
