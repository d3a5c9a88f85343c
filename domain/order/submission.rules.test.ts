import { type Submitted, type SubmittedSample, submissionProblems } from './submission.rules';

const order: Submitted = {
  contactName: '李雷',
  contactPhone: '13800000000',
  sampleSource: 'client',
  samplingInfo: null,
  basisMode: 'lab',
  needJudge: false,
  decisionRule: null,
  urgency: 'normal',
  dueDate: '2026-12-04',
  sampleAfter: 'return',
  deliver: null,
  deliverAddress: null,
};
const sample: SubmittedSample = {
  name: '地表水',
  qty: '2',
  qtyUnit: 'L',
  isPublished: true,
  extra: null,
  questions: [],
  items: [{ judgeId: null, isCurrent: true, stdNo: 'HJ 1147' }],
};
const fields = (over: Partial<Submitted>, samples: SubmittedSample[] = [sample]) =>
  submissionProblems({ ...order, ...over }, samples, '2026-11-20').map(({ field }) => field);

it('finds nothing in a complete order', () => {
  expect(fields({})).toEqual([]);
});

it('names each missing thing at its path', () => {
  expect(fields({ contactName: ' ', contactPhone: '' }, [])).toEqual(['contactName', 'contactPhone', 'samples']);
  expect(fields({}, [sample, { ...sample, name: '', qty: '0', qtyUnit: '', items: [] }])).toEqual([
    'samples.1.name',
    'samples.1.qty',
    'samples.1.qtyUnit',
    'samples.1.items',
  ]);
});

it('asks for the decision rule only when conformity is wanted', () => {
  expect(fields({ needJudge: true })).toEqual(['decisionRule']);
  expect(fields({ needJudge: true, decisionRule: 'simple' })).toEqual([]);
});

it('asks for place, day and person when the laboratory samples, and for the witness too when there is one', () => {
  expect(fields({ sampleSource: 'sampling' })).toEqual([
    'samplingInfo.place',
    'samplingInfo.date',
    'samplingInfo.person',
  ]);
  const samplingInfo = { place: '取水口', date: '2026-11-19', person: '王五' };
  expect(fields({ sampleSource: 'sampling', samplingInfo })).toEqual([]);
  expect(fields({ sampleSource: 'witness', samplingInfo })).toEqual(['samplingInfo.witness']);
});

it('refuses a standard that is not in force, unless the client names the method', () => {
  const old = { ...sample, items: [{ judgeId: null, isCurrent: false, stdNo: 'GB 6920' }] };
  expect(fields({}, [old])).toEqual(['samples.0.items.0.basisId']);
  expect(fields({ basisMode: 'client' }, [old])).toEqual([]);
});

it('refuses a due date before the day of receipt, and mail without an address', () => {
  expect(fields({ dueDate: '2026-11-19', deliver: 'mail' })).toEqual(['dueDate', 'deliverAddress']);
});

it('refuses a sample type that is not published', () => {
  expect(fields({}, [{ ...sample, isPublished: false }])).toEqual(['samples.0.sample1Id']);
});

describe('the questions of a sample type', () => {
  const questions = [
    { key: 'depth', label: '水深', labelEn: 'Depth', kind: 'number', required: true },
    { key: 'drawn', label: '采水日期', kind: 'date' },
    { key: 'kind', label: '水体', kind: 'choice', choices: ['河', '湖'] },
  ] as const;
  const asked = (extra: Record<string, string> | null) => {
    const [depth, drawn, kind] = questions;
    return fields({}, [{ ...sample, extra, questions: [depth, drawn, { ...kind, choices: [...kind.choices] }] }]);
  };

  it('are answered where they are required', () => {
    expect(asked(null)).toEqual(['samples.0.extra.depth']);
    expect(asked({ depth: ' ' })).toEqual(['samples.0.extra.depth']);
    expect(asked({ depth: '1.5' })).toEqual([]);
  });

  it('are answered with a number, a day or one of the choices where they ask for it', () => {
    expect(asked({ depth: '约两米', drawn: '昨天', kind: '海' })).toEqual([
      'samples.0.extra.depth',
      'samples.0.extra.drawn',
      'samples.0.extra.kind',
    ]);
    expect(asked({ depth: '2', drawn: '2026-11-02', kind: '湖' })).toEqual([]);
  });
});
