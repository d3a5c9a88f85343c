import type { RowOf } from '../db/tables';

/** Approved once: what it prints is the final form. */
export const isFinal = ({ approvedBy }: Pick<RowOf<'report'>, 'approvedBy'>): boolean => approvedBy !== null;
