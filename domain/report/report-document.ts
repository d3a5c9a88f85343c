import type { Pair } from '../kit/label';
import type { ReportBlock } from './report-common';

/** A text as somebody typed it, or in both languages; a report in one language prints that one, a bilingual report both. */
export type Words = string | Pair;

/** A picture by its content, because a report must print the same when the stored file is gone. */
export type Picture = Readonly<{ mime: 'image/png' | 'image/jpeg' | 'image/svg+xml'; base64: string }>;

export type ReportLaboratory = Readonly<{
  name: string;
  nameEn: string | null;
  address: string;
  addressEn: string | null;
  tel: string | null;
  zip: string | null;
  email: string | null;
  website: string | null;
  cmaNo: string | null;
  cnasNo: string | null;
  logo: Picture | null;
  cmaMark: Picture | null;
  cnasMark: Picture | null;
}>;

export type ReportParty = Readonly<{ name: Words; address: Words | null; contact: string | null; tel: string | null }>;

/** A party that is named on the report but did not order it, with what it is: 生产单位, 受检单位. */
export type ReportRelatedParty = Readonly<{ role: Pair; name: Words; address: Words | null }>;

/** A fact that says something else than on the report replaced; `null` where one of the two does not have it. */
export type AmendedFact = Readonly<{ what: Pair; was: Words | null; is: Words | null }>;

/** A result of the report replaced that is no longer on this one. */
export type RemovedLine = Readonly<
  Pick<ReportLine, 'sampleNo' | 'item' | 'unit' | 'method' | 'limit' | 'value' | 'verdict'>
>;

/**
 * What an amended report replaces and why, and what has become different (7.8.8): facts, lines by their number from 1
 * with what stood there (`null`: the line is new), and the lines that are gone. Left out where nothing is, and in reports
 * of earlier versions.
 */
export type ReportAmendment = Readonly<{
  version: number;
  replaces: string;
  reason: string;
  facts?: readonly AmendedFact[];
  lines?: readonly Readonly<{ no: number; was: Words | null }>[];
  removed?: readonly RemovedLine[];
}>;

export type ReportSampling = Readonly<{
  /** Sampling by the laboratory must be described (7.8.5); by the client it is the client's word. */
  by: 'laboratory' | 'client';
  plan: string | null;
  method: string | null;
  date: string | null;
  place: string | null;
  person: string | null;
  /** Who watched it for the client or the authority; left out where nobody did. */
  witness?: string;
}>;

/** The facts of a report that may be the client's word. */
export type ClientGiven = 'name' | 'spec' | 'batchNo' | 'producer' | 'more' | 'sampling' | 'project' | 'relatedParties';

export type ReportSample = Readonly<{
  no: string;
  name: Words;
  spec: string | null;
  batchNo: string | null;
  producer: string | null;
  /** State on receipt, in words. */
  condition: Words;
  quantity: string | null;
  receivedOn: string | null;
  sampling: ReportSampling | null;
  /** What of the above is the client's word (7.8.2.2); left out where nothing is. */
  clientGave?: readonly ClientGiven[];
  /** What else the laboratory prints of a sample; left out where there is nothing. */
  more?: readonly Readonly<{ label: Pair; text: Words }>[];
}>;

/** A standard with its edition: no 'GB/T 5750.6', year '2023'. */
export type ReportMethod = Readonly<{ no: string; year: string; name: Words }>;

export type ReportEquipment = Readonly<{
  name: Words;
  no: string;
  model: string | null;
  certificateNo: string | null;
  /** The calibration or verification is valid to this day. */
  validTo: string | null;
}>;

export type ReportVerdict = 'pass' | 'conditionalPass' | 'conditionalFail' | 'fail' | 'none';

/** A column of the results that may be left out. */
export type ReportColumn = 'unit' | 'method' | 'device' | 'limit' | 'uncertainty' | 'verdict';

export type ReportLine = Readonly<{
  sampleNo: string;
  item: Words;
  /** `null` for a dimensionless quantity, printed as a dash; an empty text is a unit that nobody has given. */
  unit: string | null;
  method: string;
  /** The requirement as printed, '≤0.01'; `null` when there is none. */
  limit: Words | null;
  /** The reported value as text, '<0.005', with its zeros; `null` only for an item that was not tested. */
  value: Words | null;
  /** The expanded uncertainty as text, '0.02 (k=2)'. */
  uncertainty: string | null;
  verdict: ReportVerdict;
  /** Outside the scope of the mark that the report bears; printed as a footnote. */
  notAccredited: boolean;
  /** Why the item has no value. */
  notTested: string | null;
  /** Who tested it when the laboratory itself did not. */
  subcontractor: Readonly<{ name: string; certificateNo: string | null }> | null;
  /** The value comes from the client (7.8.2.2). */
  clientData: boolean;
  /** Changed against the report that this one replaces (7.8.8.2). */
  amended: boolean;
  note: Words | null;
  /** What it was measured with; there where the report has a column for it. */
  device?: string | undefined;
}>;

export type ConformityOutcome = 'complies' | 'fails' | 'notJudged';

/**
 * What a report says of one sample by one criterion: always of the items tested, never of the sample in general
 * (ISO/IEC 17025 7.8.6.2). Lines are named by their number on the report, from 1.
 */
export type ConformityStatement = Readonly<{
  sampleNo: string;
  /** The standard with its edition; none where only the order names the limits. */
  criteria: readonly string[];
  outcome: ConformityOutcome;
  complies: readonly number[];
  fails: readonly number[];
  /** With a limit and without a verdict. */
  open: readonly number[];
  /** Without a limit: nothing is said of their conformity. */
  unlimited: readonly number[];
}>;

export type ReportSignatureRole = 'compile' | 'check' | 'audit' | 'approve';

export type ReportSignature = Readonly<{
  role: ReportSignatureRole;
  /** Printed name, function and moment (UTC); `null` while unsigned. */
  signed: Readonly<{ name: string; title: Words | null; at: string; image: Picture | null }> | null;
}>;

export type ReportStatementCode =
  | 'onlyItems'
  | 'asReceived'
  | 'noPartialCopy'
  | 'objection'
  | 'validity'
  | 'clientData'
  | 'conformity'
  | 'other';

export type ReportStatement = Readonly<{ code: ReportStatementCode; text: Words }>;

/**
 * The seal on a report: the laboratory's picture of it or, without one, drawn from its name and number. `across` is the
 * seal over the edges of all pages (骑缝章), which is put on by a right of its own.
 */
export type ReportSeal = Readonly<{ image: Picture | null; on: string; no?: string | null; across?: boolean }>;

/** Everything that a test report prints. The same document gives the same bytes of PDF. */
export type ReportDocument = Readonly<{
  language: 'zh' | 'en' | 'zh-en';
  kind: 'final' | 'interim' | 'supplement' | 'amend';
  title: Words;
  /** The full number, with '-G1' when amended; printed on every page. */
  no: string;
  amendment: ReportAmendment | null;
  laboratory: ReportLaboratory;
  marks: readonly ('cma' | 'cnas')[];
  client: ReportParty;
  relatedParties: readonly ReportRelatedParty[];
  orderNo: string;
  /** 委托检验, 监督抽查, ... */
  testKind: Words;
  project: string | null;
  samples: readonly ReportSample[];
  testedFrom: string | null;
  testedTo: string | null;
  issuedOn: string | null;
  /** Where the tests were done: the site's name and address. */
  place: Words;
  environment: Words | null;
  methods: readonly ReportMethod[];
  /** The product standards that the results were judged by. */
  criteria: readonly ReportMethod[];
  equipment: readonly ReportEquipment[];
  lines: readonly ReportLine[];
  decisionRule: Words | null;
  conclusion: Words | null;
  /** What the conclusion is put from, per sample and criterion; reports of earlier versions do not have it. */
  conformity?: readonly ConformityStatement[];
  /** What the compiler adds to the results in words of his own; it asserts no conformity. */
  additions?: Words | null;
  opinion: Words | null;
  /** Who gave and signed the opinion (7.8.7), with the day; none in reports of earlier versions. */
  opinionBy?: Readonly<{ name: string; on: string }> | null;
  /** Departures from the method; 'none' has to be said, so `null` means that nobody has said it. */
  deviations: Words | null;
  /** What of the order's own facts is the client's word; left out where nothing is. */
  clientGave?: readonly ClientGiven[];
  /** What the client has told and the laboratory has not verified. */
  clientData: Words | null;
  statements: readonly ReportStatement[];
  /** The days in which the client may object, as the statement says; reports of earlier versions said fifteen. */
  objectionDays?: number;
  /** What the laboratory says on each report, and on each of a sample type. */
  remarks?: readonly Words[];
  /** The order of the parts; none in reports of earlier versions. */
  blocks?: readonly ReportBlock[];
  /** The columns of the results; in reports of earlier versions those that had something to show. */
  columns?: readonly ReportColumn[];
  signatures: readonly ReportSignature[];
  sealed: ReportSeal | null;
  verifyUrl: string;
  verifyCode: string;
  /** Not approved yet: 草稿 is printed across every page. */
  draft: boolean;
  /** IANA name of the zone in which signing times are printed. */
  timeZone: string;
}>;
