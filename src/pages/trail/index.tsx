import { TrailPage } from '../../trail/TrailPage';

export default TrailPage;
