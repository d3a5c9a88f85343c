import { cleanUp } from './clean-up';

/** Ends what the run's set-up opened. */
export default cleanUp;
