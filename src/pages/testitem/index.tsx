import { TestItemPage } from '../../test-item/TestItemPage';

export default TestItemPage;
