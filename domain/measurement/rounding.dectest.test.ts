import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal } from 'decimal.js';
import { evaluate, parseFormula } from './formula';
import { parseMeasured } from './measured';
import { roundValue } from './rounding';

/** General Decimal Arithmetic test cases, too large to ship; the tests that need them say so when they are missing. */
const FOLDER = join(__dirname, '../../../shared/data/certified/dectest');
const isThere = existsSync(FOLDER);
if (!isThere) process.stderr.write(`SKIPPED: the decTest files are not at ${FOLDER}\n`);
const describeIfThere = isThere ? describe : describe.skip;

type Case = Readonly<{
  id: string;
  operands: string[];
  result: string;
  flags: string[];
  precision: number;
  rounding: string;
}>;

const LINE = /^(\w+)\s+(\w+)\s+(\S+)\s+(?:(\S+)\s+)?->\s+(\S+)\s*(.*)$/;
const unquoted = (text: string): string => text.replace(/^['"]|['"]$/g, '');

/** The cases of one operation, with the precision and rounding in force where they stand. */
const casesOf = (file: string, operation: string): Case[] => {
  if (!isThere) return [];
  const settings = new Map<string, string>();
  const cases: Case[] = [];
  for (const line of readFileSync(join(FOLDER, `${file}.decTest`), 'utf8').split(/\r?\n/)) {
    const setting = /^(\w+):\s*(\S+)/.exec(line);
    if (setting) settings.set((setting[1] ?? '').toLowerCase(), (setting[2] ?? '').toLowerCase());
    const [, id = '', name = '', one = '', two, result = '', flags = ''] =
      LINE.exec(line.replace(/--.*$/, '').trim()) ?? [];
    if (name !== operation) continue;
    const operands = [one, ...(two === undefined ? [] : [two])].map(unquoted);
    cases.push({
      id,
      operands,
      result: unquoted(result),
      flags: flags.toLowerCase().split(/\s+/),
      precision: Number(settings.get('precision')),
      rounding: settings.get('rounding') ?? '',
    });
  }
  return cases;
};

/** The canonical text of a number that this system takes, or null for what lies out of bounds. */
const canonical = (text: string): string | null => {
  const parsed = parseMeasured(text);
  return parsed.ok && parsed.measured.censor === '' ? parsed.measured.value : null;
};

describeIfThere('roundValue against the conversions that round half to even', () => {
  const usable = casesOf('base', 'toSci').flatMap(({ id, operands, result, flags, precision, rounding }) => {
    const [number, expected] = [canonical(operands[0] ?? ''), canonical(result)];
    const fits =
      number !== null &&
      expected !== null &&
      rounding === 'half_even' &&
      precision <= 30 &&
      !flags.includes('subnormal');
    return fits ? [{ id, number, expected, precision }] : [];
  });

  it('finds them', () => {
    expect(usable.length).toBeGreaterThan(0);
  });

  it('agrees with every one', () => {
    const answers = usable.map(({ id, number, precision }) => [
      id,
      bare(roundValue(number, { mode: 'evenSig', digits: precision })),
    ]);
    expect(answers).toEqual(usable.map(({ id, expected }) => [id, bare(expected)]));
  });
});

describeIfThere('roundValue against the quantize cases', () => {
  const usable = casesOf('quantize', 'quantize').flatMap((one) => {
    const [value, pattern] = one.operands;
    const [number, expected] = [canonical(value ?? ''), canonical(one.result)];
    if (number === null || expected === null || one.rounding !== 'half_up') return [];
    const places = /[eE]/.test(pattern ?? '')
      ? -Number((pattern ?? '').split(/[eE]/)[1])
      : ((pattern ?? '').split('.')[1] ?? '').length;
    const isOne = /^-?1([eE].*)?$/.test(pattern ?? '');
    return isOne && Math.abs(places) <= 30
      ? [{ id: one.id, number, expected, rule: { mode: 'halfUp' as const, digits: places } }]
      : [];
  });

  it('finds them', () => {
    expect(usable.length).toBeGreaterThan(300);
  });

  it('agrees with every one', () => {
    const answers = usable.map(({ id, number, rule }) => [id, roundValue(number, rule)]);
    expect(answers).toEqual(usable.map(({ id, expected }) => [id, expected]));
  });
});

const SIGNS: Readonly<Record<string, string>> = { add: '+', subtract: '-', multiply: '*', divide: '/' };

const computed = (one: string, sign: string, two: string): string | null => {
  const parsed = parseFormula(`a ${sign} b`);
  if (!parsed.ok) throw new Error(parsed.why);
  const result = evaluate(parsed.ast, { a: one, b: two });
  return result.ok ? String(result.value) : null;
};

/** Zeros behind the point are this system's business only where a rounding rule puts them. */
const bare = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

describeIfThere.each(Object.entries(SIGNS))('formulas against the %s cases', (operation, sign) => {
  const inBounds = casesOf(operation, operation).flatMap((one) => {
    const [a, b, expected] = [...one.operands, one.result].map((text) => canonical(text));
    return a != null && b != null && expected != null ? [{ ...one, a, b, expected }] : [];
  });
  const isExact = ({ flags }: Pick<Case, 'flags'>): boolean => !flags.includes('inexact');

  it('agrees with every exact one', () => {
    const exactOnes = inBounds.filter(isExact);
    expect(exactOnes.length).toBeGreaterThan(50);
    const answers = exactOnes.map(({ id, a, b }) => [id, computed(a, sign, b)]);
    expect(answers).toEqual(exactOnes.map(({ id, expected }) => [id, bare(expected)]));
  });

  it('agrees with every one rounded half to even, and up where the digits show no tie', () => {
    const rounded = inBounds.filter(
      (one) => !isExact(one) && /^half_(even|up)$/.test(one.rounding) && one.precision <= 20,
    );
    expect(rounded.length).toBeGreaterThan(0);
    const answers = rounded.map(({ id, a, b, precision, rounding }) => {
      const value = computed(a, sign, b) ?? 'NaN';
      if (rounding === 'half_even') return [id, bare(roundValue(value, { mode: 'evenSig', digits: precision }))];
      return [id, bare(new Decimal(value).toSignificantDigits(precision, Decimal.ROUND_HALF_UP).toFixed())];
    });
    expect(answers).toEqual(rounded.map(({ id, expected }) => [id, bare(expected)]));
  });
});

describeIfThere('formulas against the compare cases', () => {
  const usable = casesOf('compare', 'compare').flatMap(({ id, operands, result }) => {
    const [a, b] = operands.map((text) => canonical(text));
    return a != null && b != null && /^-?[01]$/.test(result) ? [{ id, a, b, result }] : [];
  });

  it('agrees with every one', () => {
    expect(usable.length).toBeGreaterThan(200);
    const order = (a: string, b: string): string => {
      if (computed(a, '=', b) === 'true') return '0';
      return computed(a, '<', b) === 'true' ? '-1' : '1';
    };
    expect(usable.map(({ id, a, b }) => [id, order(a, b)])).toEqual(usable.map(({ id, result }) => [id, result]));
  });
});
