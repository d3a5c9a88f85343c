import { say } from '../kit/label';
import { conformityOf } from './conformity';
import { conformityText, criterionText } from './conformity-text';
import { aReport } from './fixtures/a-report';
import type { ReportLine } from './report-document';

const [arsenic, cadmium, lead] = aReport(3).lines;
if (!arsenic || !cadmium || !lead) throw new Error('three lines');
const free: ReportLine = { ...cadmium, limit: null, verdict: 'none' };
const open: ReportLine = { ...cadmium, verdict: 'none' };
const of = (line: ReportLine, sampleNo: string): ReportLine => ({ ...line, sampleNo });
const drinking = () => ['GB 5749-2022'];
const told = (lines: readonly ReportLine[], criteriaOf: (line: ReportLine) => string[] = drinking) =>
  conformityOf(lines, criteriaOf).map((statement) => [
    statement.sampleNo,
    say('zh', criterionText(statement)),
    statement.outcome,
    say('zh', conformityText(statement, lines)),
  ]);

test('is said of each sample by each criterion, with the lines that it is said of', () => {
  const lines = [of(arsenic, 'S-1'), of(lead, 'S-1'), of(arsenic, 'S-2'), of(free, 'S-2')];
  const byTwo = ({ item, sampleNo }: ReportLine) =>
    item === lead.item || sampleNo === 'S-2' ? ['GB 3838-2002'] : ['GB 5749-2022'];
  expect(conformityOf(lines, byTwo)).toMatchObject([
    { sampleNo: 'S-1', criteria: ['GB 5749-2022'], outcome: 'complies', complies: [1] },
    { sampleNo: 'S-1', criteria: ['GB 3838-2002'], outcome: 'fails', fails: [2] },
    { sampleNo: 'S-2', criteria: ['GB 3838-2002'], outcome: 'complies', complies: [3], unlimited: [4] },
  ]);
});

test('one failing sample takes nothing from the others, and they take nothing from it', () => {
  expect(told([of(arsenic, 'S-1'), of(lead, 'S-2')])).toEqual([
    ['S-1', 'GB 5749-2022', 'complies', '所检项目符合（1 项）'],
    ['S-2', 'GB 5749-2022', 'fails', '不符合：铅（已判定 1 项）'],
  ]);
});

test('"not judged" never counts as "complies"', () => {
  expect(told([arsenic, open])).toMatchObject([
    [expect.anything(), expect.anything(), 'notJudged', '未判定（1 项有限值而无判定）'],
  ]);
  expect(told([free], () => [])).toMatchObject([
    [expect.anything(), '无限值的项目', 'notJudged', '未判定，仅提供检测结果'],
  ]);
  expect(told([lead, open])).toMatchObject([
    [expect.anything(), expect.anything(), 'fails', '不符合：铅（已判定 1 项）'],
  ]);
});

test('a conditional verdict falls on the side that it says', () => {
  const conditional = (verdict: ReportLine['verdict']) => conformityOf([{ ...arsenic, verdict }], drinking)[0]?.outcome;
  expect([conditional('conditionalPass'), conditional('conditionalFail')]).toEqual(['complies', 'fails']);
});

test('is said for the items tested, never of the sample in general', () => {
  for (const lines of [[arsenic], [arsenic, free]])
    for (const statement of conformityOf(lines, drinking)) {
      expect(say('zh', conformityText(statement, lines))).toContain('项目');
      expect(say('en', conformityText(statement, lines))).toMatch(/^Complies for the items (tested|with a limit)/);
    }
});

test('names the agreed limits where no standard stands behind them', () => {
  expect(told([arsenic], () => [])).toMatchObject([[expect.anything(), '约定限值', 'complies', expect.anything()]]);
});
