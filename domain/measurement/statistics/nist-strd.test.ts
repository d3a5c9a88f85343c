import { Exact } from '../decimal';
import { readFixture } from '../fixtures/read';
import { describeIfStrd, digitsOf, numberOfStrd as number, readStrd } from '../fixtures/strd';
import { leastSquares, rSquaredOf } from './least-squares';

const ONE = new Exact(1);

type Regression = Readonly<{
  degree: number;
  hasConstant: boolean;
  coefficients: [Exact, Exact][];
  residualSd: Exact;
  rSquared: Exact;
  pairs: [y: Exact, x: Exact][];
}>;

const regressionOf = (text: string): Regression => {
  const lines = text.split(/\r?\n/);
  const coefficients = [...text.matchAll(/^\s+B\d+\s+(\S+)\s+(\S+)\s*$/gm)].map(
    ([, value = '', sd = '']): [Exact, Exact] => [number(value), number(sd)],
  );
  const hasConstant = /^\s+B0\s/m.test(text);
  return {
    degree: coefficients.length - Number(hasConstant),
    hasConstant,
    coefficients,
    residualSd: number(/Standard Deviation\s+([\d.E+-]+)\s*\n/.exec(text.slice(text.indexOf('Residual')))?.[1] ?? ''),
    rSquared: number(/R-Squared\s+(\S+)/.exec(text)?.[1] ?? ''),
    pairs: lines
      .slice(60)
      .map((line) => line.trim().split(/\s+/))
      .filter((pair) => pair.length === 2)
      .map(([y = '', x = '']) => [number(y), number(x)]),
  };
};

type Kept = Readonly<{
  name: string;
  coefficients: [string, string][];
  residualSd: string;
  rSquared: string;
  pairs: [string, string][];
}>;

/** Two more, kept here: Filip's polynomial of degree ten is the worst conditioned of all. */
const keptRegression = (name: string): Regression => {
  const kept = (JSON.parse(readFixture('strd_more.json')) as Kept[]).find((each) => each.name === name);
  if (kept === undefined) throw new Error(name);
  const numbers = (pairs: [string, string][]) =>
    pairs.map(([one, other]): [Exact, Exact] => [number(one), number(other)]);
  return {
    degree: kept.coefficients.length - 1,
    hasConstant: true,
    coefficients: numbers(kept.coefficients),
    residualSd: number(kept.residualSd),
    rSquared: number(kept.rSquared),
    pairs: numbers(kept.pairs),
  };
};

const check = (name: string, { degree, hasConstant, coefficients, residualSd, rSquared, pairs }: Regression): void => {
  expect(pairs.length).toBeGreaterThan(10);
  const design = pairs.map(([, x]) =>
    Array.from({ length: degree + Number(hasConstant) }, (_, k) => x.pow(k + Number(!hasConstant))),
  );
  const fit = leastSquares({ design, response: pairs.map(([y]) => y), hasConstant });
  if (typeof fit === 'string') throw new Error(fit);
  const agreeing = [
    ...coefficients.flatMap(([value, sd], k) => [
      digitsOf(fit.coefficients[k] ?? ONE, value),
      digitsOf(fit.variance.times(fit.covariance[k]?.[k] ?? ONE).sqrt(), sd),
    ]),
    digitsOf(fit.variance.sqrt(), residualSd),
    digitsOf(rSquaredOf(fit) ?? ONE, rSquared),
  ];
  process.stdout.write(
    `${name}: ${agreeing.length} certified values, at least ${Math.min(...agreeing).toFixed(1)} digits\n`,
  );
  // The certified values are printed with fifteen digits, the last of them rounded.
  expect(Math.min(...agreeing)).toBeGreaterThan(13);
};

describeIfStrd('linear regression', () => {
  it.each(['Pontius', 'Wampler1', 'Wampler2', 'Wampler3'])('%s', (name) => {
    check(name, regressionOf(readStrd(name)));
  });
});

describe('a straight line, and one through the origin', () => {
  it.each(['Norris', 'NoInt1'])('%s', (name) => {
    check(name, regressionOf(readFixture(`${name}.dat`)));
  });
});

describe('ill-conditioned regression', () => {
  it.each(['Filip', 'Wampler5'])('%s', (name) => {
    check(name, keptRegression(name));
  });
});
