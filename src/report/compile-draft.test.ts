import type { ReportRecord } from '../../contract/report/report-view';
import { aReport } from '../../domain/report/fixtures/a-report';
import { compileInputOf, draftOf, typedSince } from './compile-draft';

const recordWith = (report: object, document = aReport()): ReportRecord =>
  ({
    report: { title: '检验检测报告', type: 'final', lang: 'zh', marks: ['cma'], ...report },
    document,
  }) as unknown as ReportRecord;

test('a report without days of its own starts with those of its worksheets', () => {
  const document = aReport(1, { testedFrom: '2026-11-03', testedTo: '2026-11-12' });
  expect(draftOf(recordWith({ testFrom: null, testTo: null }, document))).toMatchObject({
    testFrom: '2026-11-03',
    testTo: '2026-11-12',
  });
  expect(draftOf(recordWith({ testFrom: '2026-11-04', testTo: null }, document)).testFrom).toBe('2026-11-04');
});

test('without a chosen mark the report says that it bears none', () => {
  expect(compileInputOf(draftOf(recordWith({ marks: ['plain'] }))).marks).toEqual(['plain']);
  expect(compileInputOf(draftOf(recordWith({ marks: ['cma', 'cnas'] }))).marks).toEqual(['cma', 'cnas']);
});

test('neither lines nor kind travel with what the compiler writes', () => {
  const sent = compileInputOf(draftOf(recordWith({})));
  expect(sent).not.toHaveProperty('lines');
  expect(sent).not.toHaveProperty('type');
});

test('what was typed while a draft was being saved stays, the rest is as the server has it', () => {
  const sent = draftOf(recordWith({ opinion: '按规定复测', marks: ['cma'] }));
  expect(typedSince(sent, { ...sent, marks: ['cma'] })).toEqual({});
  expect(typedSince(sent, { ...sent, opinion: '按规定复测一次', marks: [] })).toEqual({
    opinion: '按规定复测一次',
    marks: [],
  });
});

test('a stored sentence is never sent again, only given up', () => {
  const draft = draftOf(recordWith({ conclusionText: '全部合格。' }));
  expect(compileInputOf(draft)).not.toHaveProperty('conclusionText');
  expect(compileInputOf({ ...draft, conclusionText: null })).toMatchObject({ conclusionText: null });
});
