import { type Label, say } from '../../../domain/kit/label';
import { disabledReason } from './bars';

const inChinese = (label: Label) => say('zh', label);

const person = { id: 'p1', areaIds: ['a1'] };
const lead = { id: 't1', areaId: 'a1', itemName: '铅' };
const ph = { id: 't2', areaId: 'a2', itemName: 'pH' };

describe('who may not be given tasks', () => {
  it("is told by the server's candidates where they are known", () => {
    expect(disabledReason(person, [lead], [{ id: 't1', candidateIds: ['p1'] }], null, inChinese)).toBeNull();
    expect(disabledReason(person, [lead], [{ id: 't1', candidateIds: ['p2'] }], null, inChinese)).toEqual({
      rule: 'noCompetence',
      items: ['铅'],
    });
  });

  it('is told by the areas for tasks of another mandate', () => {
    expect(disabledReason(person, [lead, ph], [], null, inChinese)).toEqual({ rule: 'noCompetence', items: ['pH'] });
  });

  it('is the checker, who cannot test the same task', () => {
    expect(disabledReason(person, [lead], [], 'p1', inChinese)).toEqual({ rule: 'isChecker', items: [] });
  });
});
