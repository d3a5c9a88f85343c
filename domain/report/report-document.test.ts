import { aReport } from './fixtures/a-report';
import { type ElementLetter, missingElements } from './missing-elements';
import type { ReportDocument } from './report-document';

const lacks = (changes: Partial<ReportDocument>, stage?: 'submission' | 'issue'): ElementLetter[] =>
  missingElements(aReport(12, changes), stage).map(({ letter }) => letter);

const [sample] = aReport().samples;
const [line] = aReport().lines;
if (!sample || !line) throw new Error('the sample report has a sample and a line');

describe('the sixteen elements of ISO/IEC 17025:2017 7.8.2.1', () => {
  test('a complete report lacks none, before submission and before issue', () => {
    expect(lacks({})).toEqual([]);
    expect(lacks({}, 'issue')).toEqual([]);
  });

  test('a: a report has a title', () => {
    expect(lacks({ title: ' ' })).toEqual(['a']);
    expect(lacks({ title: { zh: '检验检测报告', en: '' } })).toEqual(['a']);
  });

  test('b: the laboratory has a name and an address', () => {
    expect(lacks({ laboratory: { ...aReport().laboratory, address: '' } })).toEqual(['b']);
    expect(lacks({ laboratory: { ...aReport().laboratory, name: '' } })).toEqual(['b']);
  });

  test('c: the place of testing is named', () => {
    expect(lacks({ place: '' })).toEqual(['c']);
  });

  test('d: the report has a unique number', () => {
    expect(lacks({ no: '' })).toEqual(['d']);
  });

  test('e: the client has a name and a way to be reached', () => {
    expect(lacks({ client: { name: '', address: '渭塘镇', contact: null, tel: null } })).toEqual(['e']);
    expect(lacks({ client: { name: '水厂', address: null, contact: '', tel: null } })).toEqual(['e']);
    expect(lacks({ client: { name: '水厂', address: null, contact: null, tel: '0512-1' } })).toEqual([]);
  });

  test('f: every method is identified with its edition', () => {
    expect(lacks({ methods: [] })).toEqual(['f']);
    expect(lacks({ methods: [{ no: 'GB/T 5750.6', year: '', name: '' }] })).toEqual(['f']);
    expect(lacks({ lines: [{ ...line, method: '' }] })).toEqual(['f']);
  });

  test('g: every sample has a number, a name and a condition, and every line its sample', () => {
    expect(lacks({ samples: [{ ...sample, condition: '' }] })).toEqual(['g']);
    expect(lacks({ samples: [{ ...sample, name: '' }] })).toEqual(['g']);
    expect(lacks({ lines: [{ ...line, sampleNo: 'another' }] })).toEqual(['g']);
  });

  test('h: every sample has its day of receipt, and its day of sampling when the laboratory sampled', () => {
    expect(lacks({ samples: [{ ...sample, receivedOn: null }] })).toEqual(['h']);
    const sampling = { by: 'laboratory', plan: 'CY-1', method: null, date: null, place: null, person: null } as const;
    expect(lacks({ samples: [{ ...sample, sampling }] })).toEqual(['h']);
    expect(lacks({ samples: [{ ...sample, sampling: { ...sampling, by: 'client' } }] })).toEqual([]);
  });

  test('i: the dates of testing are given', () => {
    expect(lacks({ testedFrom: null })).toEqual(['i']);
    expect(lacks({ testedTo: null })).toEqual(['i']);
  });

  test('j: the day of issue is given, once the report is approved', () => {
    expect(lacks({ issuedOn: null })).toEqual([]);
    expect(lacks({ issuedOn: null }, 'issue')).toEqual(['j']);
  });

  test('k: sampling by the laboratory names its plan or method', () => {
    const sampling = {
      by: 'laboratory',
      plan: null,
      method: '',
      date: '2026-11-03',
      place: null,
      person: null,
    } as const;
    expect(lacks({ samples: [{ ...sample, sampling }] })).toEqual(['k']);
    expect(lacks({ samples: [{ ...sample, sampling: { ...sampling, plan: 'CY-1' } }] })).toEqual([]);
    expect(lacks({ samples: [{ ...sample, sampling: null }] })).toEqual([]);
  });

  test('l: it says that the results relate only to the items tested', () => {
    expect(lacks({ statements: aReport().statements.filter(({ code }) => code !== 'onlyItems') })).toEqual(['l']);
    expect(lacks({ statements: [{ code: 'onlyItems', text: '' }] })).toEqual(['l']);
  });

  test('m: every line has a result with its unit, or says why it was not tested', () => {
    expect(lacks({ lines: [] })).toEqual(['m']);
    expect(lacks({ lines: [{ ...line, unit: '' }] })).toEqual(['m']);
    expect(lacks({ lines: [{ ...line, value: '' }] })).toEqual(['m']);
    expect(lacks({ lines: [{ ...line, value: null }] })).toEqual(['m']);
    expect(lacks({ lines: [{ ...line, value: null, notTested: '样品量不足' }] })).toEqual([]);
    expect(lacks({ lines: [{ ...line, value: '无异味', unit: '' }] })).toEqual([]);
    expect(lacks({ lines: [{ ...line, value: '7.62', unit: null }] })).toEqual([]);
  });

  test('n: deviations from the method are stated, if only to say that there are none', () => {
    expect(lacks({ deviations: null })).toEqual(['n']);
    expect(lacks({ deviations: '无' })).toEqual([]);
  });

  test('o: somebody authorises the report, and has signed before it is issued', () => {
    const unsigned = [{ role: 'approve', signed: null }] as const;
    expect(lacks({ signatures: [] })).toEqual(['o']);
    expect(lacks({ signatures: unsigned })).toEqual([]);
    expect(lacks({ signatures: unsigned }, 'issue')).toEqual(['o']);
  });

  test('p: a subcontracted result names the body that performed it', () => {
    expect(lacks({ lines: [{ ...line, subcontractor: { name: '', certificateNo: null } }] })).toEqual(['p']);
  });

  test('several gaps are told together, in the order of the standard, in both languages', () => {
    const missing = missingElements(aReport(1, { title: '', deviations: null, place: '' }));
    expect(missing.map(({ letter }) => letter)).toEqual(['a', 'c', 'n']);
    expect(missing[0]?.text).toEqual({ zh: '缺少报告标题', en: 'The report has no title' });
  });
});
