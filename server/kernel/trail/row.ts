import type { Tables } from '../../db/tables';
import { canonical, type Link, linkHash } from '../audit';

/** A row of the trail as the database gives it. */
export type TrailRow = { [Column in keyof Tables['auditLog']]: Tables['auditLog'][Column] };

const MILLISECONDS = /^(.{19})(?:\.(\d{1,3})(\d*))?Z$/;

/**
 * A moment as it was hashed: UTC with three digits of a second. One that has more digits was not written by this system; it
 * stays as it is, so that its row does not fit.
 */
export const hashedMoment = (text: string): string => {
  const [, second, fraction = '', rest = ''] = MILLISECONDS.exec(text) ?? [];
  return second === undefined || /[1-9]/.test(rest) ? text : `${second}.${fraction.padEnd(3, '0')}Z`;
};

/** A row with its moment as it was hashed. */
export const plainRow = (row: TrailRow): TrailRow => ({ ...row, at: hashedMoment(row.at) });

/** A row as a line of the trail's file: canonical JSON with all eighteen columns. */
export const lineOfRow = (row: TrailRow): string => canonical(plainRow(row));

/** The hash that the key gives to a row's content after the link before; another number where one is asked for. */
export const hashOf = (key: Buffer, prevHash: string, row: TrailRow, seq: number = row.seq): string => {
  const { hash: _hash, prevHash: _prev, ...content } = plainRow(row);
  return linkHash(key, prevHash, { ...content, seq });
};

/** Whether a row follows the link before and carries the hash that the key gives it there. */
export const fits = (key: Buffer, prev: Link, row: TrailRow): boolean =>
  row.seq === prev.seq + 1 && row.prevHash === prev.hash && hashOf(key, prev.hash, row) === row.hash;
