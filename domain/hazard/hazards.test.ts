import { say } from '../kit/label';
import { hazardKinds, hazardSvg, hazardsIn, unseenHazard } from './hazards';

describe('the hazards of a sample', () => {
  it('are said in one order, whatever was stored', () => {
    expect(hazardsIn(['toxic', 'nothing', 'biological', 'toxic'])).toEqual(['biological', 'toxic']);
    expect(hazardsIn(null)).toEqual([]);
  });

  it('are confirmed by whoever takes the sample into his hands', () => {
    expect(unseenHazard(null, undefined)).toBeNull();
    expect(unseenHazard(['toxic'], true)).toBeNull();
    const problem = unseenHazard(['toxic', 'biological'], undefined);
    expect(problem?.field).toBe('hazardsSeen');
    expect(problem && say('zh', problem.text)).toContain('生物、有毒');
    expect(unseenHazard(['toxic'], false)).not.toBeNull();
  });

  it('have a sign each', () => {
    const signs = hazardsIn(Object.keys(hazardKinds)).map(hazardSvg);
    expect(new Set(signs).size).toBe(9);
  });
});
