import { removeDemoFolder } from './demo-folder';

/** After the last journey nothing of them is left. */
export default removeDemoFolder;
