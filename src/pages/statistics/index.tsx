import { StatisticsPage } from '../../statistics/StatisticsPage';

export default StatisticsPage;
