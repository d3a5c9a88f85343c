import fc from 'fast-check';
import { type Censor, formatMeasured, isDecimal, parseMeasured } from './measured';

const read = (text: string): string => {
  const parsed = parseMeasured(text);
  return parsed.ok ? formatMeasured(parsed.measured) : parsed.why;
};

describe('parseMeasured', () => {
  it.each([
    ['0.05', '0.05'],
    ['1.050', '1.050'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007', '7'],
    ['+3', '3'],
    ['  12.5 ', '12.5'],
    ['0.000', '0.000'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    ['-2.5', '-2.5'],
  ])('reads the plain number %j as %s, trailing zeros kept', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['<0.05', '<0.05'],
    ['< 0.05', '<0.05'],
    ['＜０．０５', '<0.05'],
    ['>2420', '>2420'],
    ['＞ ２４２０', '>2420'],
    ['\u30001.5\u00a0', '1.5'],
    ['−4', '-4'],
    ['－４', '-4'],
    ['–4', '-4'],
  ])('reads %j from any keyboard as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    ['1E-3', '0.001'],
    ['1.20e2', '120'],
    ['1.2E3', '1200'],
    ['1.20E-3', '0.00120'],
    ['1.2×10^-3', '0.0012'],
    ['1.2 x 10 ^ 3', '1200'],
    ['1.2×10⁻³', '0.0012'],
    ['<1.2×10⁵', '<120000'],
    ['0e5', '0'],
    ['1e+0003', '1000'],
  ])('reads the power of ten in %j as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    '≤5',
    '1,200',
    '12 34',
    '1.2.3',
    '--1',
    '<',
    '.',
    'e5',
    'NaN',
    'Infinity',
    '0x10',
    '10²',
    '5½',
    '未检出',
    '1.2×10-3',
    '①',
    '<-',
    '<<1',
    '5 mg/L',
    '１，２',
  ])('refuses %j, which can be read in two ways or is no number', (text) => {
    expect(read(text)).toBe('notANumber');
  });

  it.each(['', '   ', '\u3000'])('says that %j is empty', (text) => {
    expect(read(text)).toBe('empty');
  });

  it('takes 30 significant digits and no more', () => {
    const digits = '123456789012345678901234567890';
    expect(read(digits)).toBe(digits);
    expect(read(`0.000${digits}`)).toBe(`0.000${digits}`);
    expect(read(`${digits}1`)).toBe('tooLong');
    expect(read(`1.${'0'.repeat(30)}`)).toBe('tooLong');
    expect(read('1'.repeat(1_000_000))).toBe('tooLong');
  });

  it('takes exponents within ±30 and no more', () => {
    expect(read('1e30')).toBe(`1${'0'.repeat(30)}`);
    expect(read('1e-30')).toBe(`0.${'0'.repeat(29)}1`);
    expect(read('1e31')).toBe('outOfRange');
    expect(read('1e-31')).toBe('outOfRange');
    expect(read('0e31')).toBe('outOfRange');
    expect(read(`0.${'0'.repeat(30)}1`)).toBe('outOfRange');
  });

  it('refuses a monstrous exponent before anything could print it', () => {
    expect(read('1e9000000000000000')).toBe('outOfRange');
    expect(read('1e-9000000000000000')).toBe('outOfRange');
    expect(read('0e9000000000000000')).toBe('outOfRange');
    expect(read('1×10^99999999999999999999')).toBe('outOfRange');
  });

  const anyMeasured = fc.record({
    censor: fc.constantFrom<Censor>('', '<', '>'),
    digits: fc.bigInt({ min: -(10n ** 30n - 1n), max: 10n ** 30n - 1n }),
    power: fc.integer({ min: -30, max: 0 }),
  });

  it('reads back what it prints, unchanged', () => {
    let read = 0;
    fc.assert(
      fc.property(anyMeasured, ({ censor, digits, power }) => {
        const first = parseMeasured(`${censor}${digits}e${power}`);
        fc.pre(first.ok);
        read += 1;
        expect(parseMeasured(formatMeasured(first.measured))).toEqual(first);
      }),
    );
    expect(read).toBeGreaterThan(50);
  });

  it('reads what is stored as it is, and as it reads the same in a longer way of writing', () => {
    let stored = 0;
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 18n }), fc.integer({ min: -16, max: 0 }), (digits, power) => {
        const text = read(`${digits}e${power}`);
        stored += 1;
        expect(read(text)).toBe(text);
        // A plus is never stored.
        expect(read(`+${text}`)).toBe(text);
      }),
      { numRuns: 1000 },
    );
    expect(stored).toBe(1000);
  });

  it('never throws and only ever yields canonical decimals', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789.eE+-<>＜×^ ０５⁻³10'), maxLength: 40 });
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = parseMeasured(text);
        if (parsed.ok) expect(isDecimal(parsed.measured.value)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('isDecimal', () => {
  it.each(['0', '0.050', '-3.2', '1200'])('accepts the canonical form %j', (text) => {
    expect(isDecimal(text)).toBe(true);
  });

  it.each(['', '007', '+3', '-0', '1e3', '.5', '5.', ' 5', '<5', '５', '1e9000000000000'])('refuses %j', (text) => {
    expect(isDecimal(text)).toBe(false);
  });
});
