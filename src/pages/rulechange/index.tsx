import { RuleChangePage } from '../../rule-change/RuleChangePage';

export default RuleChangePage;
