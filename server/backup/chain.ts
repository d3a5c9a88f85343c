import { createHash } from 'node:crypto';
import { camel } from '../db/camel';
import { canonical, GENESIS, type Link, linkHash } from '../kernel/audit';
import type { Adoption } from '../kernel/trail-check';
import { copiedRows } from './copied-rows';

type Row = Readonly<{ companyId: string; seq: number; action: string; prevHash: string; hash: string; after: unknown }>;

/** A copied row of the trail with the values that its hash was made of. */
const rowOf = (copied: Record<string, string | null>): Row => {
  const row: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(copied)) row[camel(column)] = value;
  return {
    ...(row as Row),
    seq: Number(row['seq']),
    ...({ at: new Date(`${String(row['at']).replace(' ', 'T').replace(/\+00$/, '')}Z`).toISOString() } as object),
    ...({ before: row['before'] === null ? null : JSON.parse(String(row['before'])) } as object),
    after: row['after'] === null ? null : JSON.parse(String(row['after'])),
  };
};

const fits = (key: Buffer, prev: Link, row: Row): boolean => {
  const { hash, prevHash, ...content } = row;
  return row.seq === prev.seq + 1 && prevHash === prev.hash && linkHash(key, prev.hash, content) === hash;
};

type Adopted = { before: Link; sealed: string };

/**
 * Walks the chains of a copied trail, without a database. Gives the first row that does not fit of each company whose chain is
 * broken, as the check of a living trail does: what lies before an adopted key has one digest for all and is reported as row 1.
 */
export const brokenChains = async (
  file: string,
  columns: readonly string[],
  heads: readonly Readonly<{ companyId: string; seq: number; hash: string }>[],
  key: Buffer,
): Promise<{ companyId: string; seq: number }[]> => {
  const adopted = new Map<string, Adopted>();
  for await (const copied of copiedRows(file, columns)) {
    if (copied['action'] !== 'trail.adoptKey') continue;
    const row = rowOf(copied);
    const before = { seq: row.seq - 1, hash: row.prevHash };
    if (fits(key, before, row)) adopted.set(row.companyId, { before, sealed: (row.after as Adoption).sealed });
    else adopted.delete(row.companyId);
  }
  const broken = new Map<string, number>();
  const ends = new Map<string, Link>();
  const digests = new Map([...adopted.keys()].map((id) => [id, createHash('sha256')]));
  for await (const copied of copiedRows(file, columns)) {
    const row = rowOf(copied);
    const { companyId } = row;
    if (broken.has(companyId)) continue;
    const from = adopted.get(companyId)?.before ?? { seq: 0, hash: GENESIS };
    if (row.seq <= from.seq) {
      digests.get(companyId)?.update(canonical(row));
      continue;
    }
    const prev = ends.get(companyId) ?? from;
    if (fits(key, prev, row)) ends.set(companyId, { seq: row.seq, hash: row.hash });
    else broken.set(companyId, prev.seq + 1);
  }
  for (const [companyId, digest] of digests)
    if (digest.digest('hex') !== adopted.get(companyId)?.sealed) broken.set(companyId, 1);
  for (const { companyId, seq, hash } of heads) {
    const end = ends.get(companyId) ?? adopted.get(companyId)?.before ?? { seq: 0, hash: GENESIS };
    if (!broken.has(companyId) && (end.seq !== seq || end.hash !== hash)) broken.set(companyId, end.seq + 1);
  }
  return [...broken].map(([companyId, seq]) => ({ companyId, seq }));
};
