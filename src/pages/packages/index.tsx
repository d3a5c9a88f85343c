import { PackagePage } from '../../test-package/PackagePage';

export default PackagePage;
