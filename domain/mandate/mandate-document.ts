import type { Label } from '../kit/label';
import type { Words } from '../report/report-document';
import type { PrintedSheet } from '../workbook/printed-sheet';

export type MandateSample = Readonly<{
  no: string;
  name: Words;
  spec: string | null;
  condition: Words;
  quantity: string | null;
  storage: Words | null;
  receivedOn: string | null;
}>;

export type WorksheetEquipment = Readonly<{
  name: string;
  no: string;
  certificateNo: string | null;
  validTo: string | null;
  /** What the certificate corrects, as text. */
  correction: string | null;
  /** Moments of use, UTC. */
  from: string | null;
  to: string | null;
}>;

export type WorksheetMaterial = Readonly<{
  name: string;
  lot: string | null;
  certificateNo: string | null;
  expiresOn: string | null;
}>;

/** A calibration line from which results were read: its equation, and the standards as they were measured. */
export type WorksheetCurve = Readonly<{
  no: string;
  contentUnit: string;
  response: string | null;
  madeOn: string;
  validTo: string | null;
  equation: string;
  /** The absolute value of r. */
  r: string | null;
  range: string;
  /** Of a standard that was left out the reason. */
  points: readonly Readonly<{ content: string; responses: string; leftOut: string | null }>[];
}>;

/** One item of one sample as the tester entered it and the server computed it. */
export type WorksheetResult = Readonly<{
  sampleNo: string;
  item: Words;
  method: string;
  /** The number of the device, and the moment at which the test began, UTC. */
  device: string | null;
  /** The number of the calibration line that it was read from. */
  curve: string | null;
  /** What was made of readings: each as its device corrects it, each response with its content and the standard uncertainty of that. */
  contents: readonly string[];
  from: string | null;
  /** Place, temperature and humidity where the rows of the record differ in them. */
  conditions: string | null;
  /** The readings as typed, one for each replicate. */
  typed: readonly string[];
  mean: string | null;
  reported: string | null;
  unit: string | null;
  limit: string | null;
  verdict: 'pass' | 'conditionalPass' | 'conditionalFail' | 'fail' | 'none';
  note: string | null;
  /** Of which other results of the sample it was computed, and as what non-detects counted. */
  computed: Words | null;
  /** That the client gave the value, and its source. */
  clientGiven: Words | null;
}>;

/** A change after the first submission: the old value stays readable (7.5.2). */
export type WorksheetRevision = Readonly<{
  cell: string;
  old: string;
  new: string;
  reason: string;
  by: string;
  at: string;
}>;

/** What tester and checker said of a cell or a row, and what was answered. */
export type WorksheetRemark = Readonly<{
  cell: string;
  text: string;
  by: string;
  at: string;
  answer: string | null;
}>;

/** A record sheet as its paper: of one sample, or of all of the record. */
export type PrintedPaper = Readonly<{ title: string; sampleNo: string | null; sheet: PrintedSheet }>;

export type WorksheetDocument = Readonly<{
  no: string;
  name: Words;
  state: Label;
  template: string | null;
  testers: readonly string[];
  submittedAt: string | null;
  checker: string | null;
  checkedAt: string | null;
  testedFrom: string | null;
  testedTo: string | null;
  place: string | null;
  temperature: string | null;
  humidity: string | null;
  deviation: string | null;
  equipment: readonly WorksheetEquipment[];
  materials: readonly WorksheetMaterial[];
  curves: readonly WorksheetCurve[];
  results: readonly WorksheetResult[];
  revisions: readonly WorksheetRevision[];
  remarks: readonly WorksheetRemark[];
  /** The record sheet on which it was filled; none of the plain grid. */
  papers: readonly PrintedPaper[];
}>;

/** The mandate (检测任务书) with its worksheets (原始记录), as it is printed. */
export type MandateDocument = Readonly<{
  language: 'zh' | 'en' | 'zh-en';
  laboratory: string;
  no: string;
  orderNo: string;
  department: string;
  state: Label;
  urgency: Label | null;
  dueOn: string | null;
  issuedOn: string | null;
  note: string | null;
  samples: readonly MandateSample[];
  worksheets: readonly WorksheetDocument[];
  timeZone: string;
}>;
