import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { packed } from '../../../server/demo/archive/pack';

/** A row as it was kept: a JSON object in one line, whose numbers keep every digit. */
export type Rows = ReadonlyMap<string, readonly string[]>;

/** Real rows of a laboratory, with the migrations that its database had when it was kept. */
export type Layer = Readonly<{ name: string; migrations: readonly string[]; rows: Rows }>;

const layersFolder = path.join(__dirname, '../layers');

/** What the archives of the past do not hold, or not in every state that a migration asks for: written by hand. */
const BY_HAND = 'by-hand.tsv';

const byTable = (lines: readonly string[]): Rows => {
  const rows = new Map<string, string[]>();
  for (const line of lines) {
    const [table = '', row = ''] = line.split('\t');
    rows.set(table, [...(rows.get(table) ?? []), row]);
  }
  return rows;
};

/** Writes a layer as one small file. */
export const writeLayer = ({ name, migrations, rows }: Layer): void => {
  const lines = [...rows].flatMap(([table, own]) => own.map((row) => `${table}\t${row}`));
  fs.writeFileSync(
    path.join(layersFolder, `${name}.br`),
    packed(Buffer.from([JSON.stringify(migrations), ...lines].join('\n'))),
  );
};

const readLayer = (file: string): Layer => {
  const [first = '[]', ...lines] = brotliDecompressSync(fs.readFileSync(path.join(layersFolder, file)))
    .toString('utf8')
    .split('\n');
  return { name: path.basename(file, '.br'), migrations: JSON.parse(first) as string[], rows: byTable(lines) };
};

/** All layers, the earliest first. */
export const readLayers = (): Layer[] =>
  fs
    .readdirSync(layersFolder)
    .filter((file) => file.endsWith('.br'))
    .map(readLayer)
    .sort((a, b) => a.migrations.length - b.migrations.length);

/** The rows that were written by hand. */
export const readByHand = (): Rows =>
  byTable(
    fs
      .readFileSync(path.join(layersFolder, BY_HAND), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  );

type Found = Readonly<{ table: string; line: string; row: Readonly<Record<string, unknown>> }>;

const TRAIL = 'audit_log';
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** A column with at most so many different values tells kinds and states: each of them is kept. */
const FEW = 12;
const ENDS = 2;
const OF_AN_ACTION = 3;

const idOf = ({ row }: Found): string => String(row['id'] ?? '');

/** The rows that a value names; of a list the first alone, or a report would bring all its tests along. */
const namedBy = (value: unknown): string[] => (Array.isArray(value) ? value.slice(0, ENDS) : [value]).map(String);

/** A row of each kind and state, one in which each column says something, and the ends. */
const kindsOf = (found: readonly Found[]): Found[] => {
  const chosen = new Set([...found.slice(0, ENDS), ...found.slice(-ENDS)]);
  const columns = new Set(found.flatMap(({ row }) => Object.keys(row)));
  for (const column of columns) {
    const firsts = new Map<string, Found>();
    for (const each of found) {
      const value = JSON.stringify(each.row[column] ?? null);
      if (firsts.size <= FEW && !firsts.has(value)) firsts.set(value, each);
    }
    const wanted =
      firsts.size <= FEW ? [...firsts.values()] : found.filter(({ row }) => row[column] != null).slice(0, 1);
    for (const each of wanted) chosen.add(each);
  }
  return [...chosen];
};

/** The rows of a trail that are about what is kept, numbered anew: the chain is made when they are laid down. */
const trailOf = (lines: readonly string[], kept: ReadonlySet<string>): string[] => {
  const counts = new Map<string, number>();
  return lines
    .filter((line) => {
      const { action, ref_id: about } = JSON.parse(line) as { action: string; ref_id: string | null };
      if (about === null || !kept.has(about)) return false;
      const count = (counts.get(action) ?? 0) + 1;
      counts.set(action, count);
      // When an order was handed in is what a later version reads in the trail.
      return count <= OF_AN_ACTION || action === 'order.submit';
    })
    .map((line, index) => line.replace(/"seq":\s*\d+/, `"seq":${index + 1}`));
};

/**
 * A small part of a laboratory that still has each kind and state of everything, with all that its rows refer to, and a row of
 * whatever refers to one of them.
 */
export const partOf = (rows: Rows): Rows => {
  const all = [...rows]
    .filter(([table]) => table !== TRAIL)
    .map(([table, lines]): [string, Found[]] => [
      table,
      lines.map((line) => ({ table, line, row: JSON.parse(line) as Record<string, unknown> })),
    ]);
  const byId = new Map(all.flatMap(([, found]) => found).map((each) => [idOf(each), each]));
  const kept = new Set<Found>();
  const keep = (each: Found): void => {
    if (kept.has(each)) return;
    kept.add(each);
    for (const id of Object.values(each.row).flatMap(namedBy)) {
      const named = byId.get(id);
      if (named !== undefined) keep(named);
    }
  };
  const roots = new Set(all.flatMap(([, found]) => kindsOf(found)));
  for (const each of roots) keep(each);
  const referred = new Set([...roots].map(idOf).filter((id) => id !== ''));
  for (const [, found] of all) {
    const waiting = new Set(referred);
    for (const each of found)
      for (const [id] of each.line.matchAll(UUID)) if (id !== idOf(each) && waiting.delete(id)) keep(each);
  }
  const ids = new Set([...kept].map(idOf));
  return new Map(
    [...rows].map(([table, lines]) => [
      table,
      table === TRAIL
        ? trailOf(lines, ids)
        : (all.find(([name]) => name === table)?.[1] ?? []).filter((each) => kept.has(each)).map(({ line }) => line),
    ]),
  );
};
