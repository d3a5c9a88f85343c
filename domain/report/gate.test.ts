import { composeLines } from './compose-lines';
import { aRow, aSource } from './fixtures/a-source';
import { reportGate } from './gate';
import type { SourceRow } from './report-source';

const stopped = (row: Partial<SourceRow>, order: object = {}) => {
  const source = aSource({ rows: [aRow(row)], order: { needJudge: true, ...order } });
  return reportGate(source, composeLines(source), '2026-11-30')
    .filter(({ rule }) => rule === 'gate.verdict')
    .map(({ text }) => text.values);
};

describe('a verdict that the rules of today would not give', () => {
  it('stops the report', () => {
    expect(stopped({})).toEqual([]);
    const words = { op: 'text' as const, text: '按附录 A' };
    expect(stopped({ limit: words, verdict: 'fail' })).toMatchObject([
      { old: { en: 'Fail' }, today: { en: 'Not judged' } },
    ]);
    expect(stopped({ verdict: 'fail' })).toHaveLength(1);
  });

  it('is looked for by the rule that is in force for the line', () => {
    // With U = 0.004 it lies in the guard band below 0.01.
    expect(stopped({ raw: '0.008' }, { decisionRule: 'guard' })).toHaveLength(1);
    expect(stopped({ raw: '0.008', verdict: 'conditionalPass' }, { decisionRule: 'guard' })).toEqual([]);
  });

  it("is none of the client's data, which nobody judges", () => {
    expect(stopped({ raw: '5', verdict: 'none' })).toHaveLength(1);
    expect(stopped({ raw: '5', verdict: 'none', clientGiven: '客户采样记录 2026.11.10' })).toEqual([]);
  });

  it('is none where a person has judged, or where the client wants no statement', () => {
    expect(stopped({ raw: '<0.02', verdict: 'pass' })).toHaveLength(1);
    expect(stopped({ raw: '<0.02', verdict: 'pass', judgedByName: '吴昊' })).toEqual([]);
    expect(stopped({ verdict: 'fail' }, { needJudge: false })).toEqual([]);
  });
});
