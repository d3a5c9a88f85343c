import { changes } from './changes';

const { notify, subscribe } = changes();

/** Says that something was changed on the server: what counts the work asks again. */
export const noteWritten = notify;

/** Calls back after each change that this window made. */
export const onWritten = subscribe;
