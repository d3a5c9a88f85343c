import { aimText, metText, ratioText, shown, type Told } from './figures';

/** What a bench has told, and how it ended where that was wrong. */
export type BenchRun = Readonly<{ name: string; told: readonly Told[]; failed?: string | undefined }>;

const HEAD = ['what', 'unit', 'ours', 'peer', "peer's value", 'ratio', 'aim', 'met'];

/** A column of the table ends at a bar, which words of ours may hold too. */
const row = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const cellsOf = (told: Told): readonly string[] => {
  if ('why' in told) return [told.what, '', `not measured: ${told.why}`];
  const { what, unit, ours, peer } = told;
  const beside = peer === undefined ? ['', ''] : [peer.name, shown(peer.value)];
  return [what, unit, shown(ours), ...beside, ratioText(told), aimText(told), metText(told)];
};

const rowsOf = ({ name, told, failed }: BenchRun): string[] => {
  const named = told.map((each) => cellsOf({ ...each, what: `${name}: ${each.what}` }));
  const all = failed === undefined ? named : [...named, [name, '', `failed: ${failed}`]];
  return all.map((cells) => row(HEAD.map((_, at) => cells[at] ?? '')));
};

/** The figures of all benches as one table in markdown. */
export const markdownOf = (runs: readonly BenchRun[]): string =>
  [row(HEAD), row(HEAD.map(() => '---')), ...runs.flatMap(rowsOf)].join('\n');
