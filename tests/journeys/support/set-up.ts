import { prepareDemoFolder } from './demo-folder';

/** Before the first journey: the demo laboratory that each file copies. */
export default prepareDemoFolder;
