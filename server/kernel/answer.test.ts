import { z } from 'zod';
import { contractViolations } from './answer';

const output = z.object({ list: z.array(z.object({ no: z.string().trim(), due: z.number().int().optional() })) });
const untrue = (answer: unknown) => contractViolations({ output }, answer);

describe('an answer', () => {
  it('is true to its contract, also where it leaves out what may be left out', () => {
    expect(
      untrue({
        list: [
          { no: 'A1', due: 3 },
          { no: 'A2', due: undefined },
        ],
      }),
    ).toEqual([]);
  });

  it('names what is missing or of another kind', () => {
    expect(untrue({ list: [{ due: '3' }] })).toEqual([
      expect.stringMatching(/^data\.list\.0\.no: /),
      expect.stringMatching(/^data\.list\.0\.due: /),
    ]);
  });

  it('names what nobody declared', () => {
    expect(untrue({ list: [{ no: 'A1', grams: ['A1'] }], next: null })).toEqual([
      'data.list.0.grams: undeclared, or not as it is declared',
      'data.next: undeclared, or not as it is declared',
    ]);
  });

  it('names what its contract would rewrite', () => {
    expect(untrue({ list: [{ no: ' A1' }] })).toEqual(['data.list.0.no: undeclared, or not as it is declared']);
    const filled = z.object({ n: z.number().default(0) });
    expect(contractViolations({ output: filled }, {})).toEqual(['data.n: undeclared, or not as it is declared']);
  });
});
