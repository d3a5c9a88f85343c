import type { Company } from '../company/company.entity';
import type { Label, Pair } from '../kit/label';
import type { DecisionRule } from '../measurement/decision-rule';
import type { Verdict } from '../measurement/judge';
import type { Limit } from '../measurement/limit';
import type { Order } from '../order/order.entity';
import type { Derivation } from '../result/derivation';
import type { UsedEquipment } from '../result/result.shapes';
import type { Sample } from '../sample/sample.entity';
import type { TaskState } from '../task/task.workflow';
import type { TestItem } from '../test-item/test-item.entity';
import type { UncertaintyRange } from '../test-item/test-item.shapes';
import type { WorksheetState } from '../worksheet/worksheet.workflow';
import type { SampleTypeSource } from './printed-layout';
import type { Report } from './report.entity';
import type { ReportCommon } from './report-common';
import type { ReportContent } from './report-content';

/** One task of a report's mandates with its result, its item, its method and its requirement. */
export type SourceRow = Readonly<{
  taskId: string;
  taskState: TaskState;
  /** Null of what another laboratory tests. */
  worksheetId: string | null;
  worksheetState: WorksheetState | null;
  /** Why the test began after the holding time of its sample. */
  lateReason: string | null;
  worksheetDeviation: string | null;
  sampleId: string;
  sampleItemId: string;
  itemId: string;
  itemName: string;
  itemNameEn: string | null;
  itemUnit: string | null;
  molarMass: string | null;
  itemCma: boolean | null;
  itemCnas: boolean | null;
  uncertainty: UncertaintyRange[] | null;
  valueType: TestItem['valueType'];
  lod: string | null;
  loq: string | null;
  nonNegative: boolean | null;
  areaId: string;
  areaSite: number | null;
  basisClause: string | null;
  basisCma: boolean | null;
  basisCnas: boolean | null;
  stdId: string;
  stdNo: string;
  stdYear: string;
  stdName: string;
  criterionName: string | null;
  criterionNo: string | null;
  criterionYear: string | null;
  criterionTitle: string | null;
  compareMethod: 'full' | 'rounded' | null;
  /** The rule that is inherent in the criterion, with its terms; see `ruleTermsOf`. */
  criterionRule: DecisionRule | null;
  guardRatio: string | null;
  conformityLevel: string | null;
  limit: Limit | null;
  /** Another laboratory tests it: which one, by its report of which number, and whether that was accepted. */
  subcontract: boolean | null;
  outsideName: string | null;
  outsideCertNo: string | null;
  outsideAcceptedAt: string | null;
  /** The readings as typed. */
  values: readonly string[] | null;
  reported: string | null;
  raw: string | null;
  censored: boolean | null;
  /** Of which other results it was computed, and as what non-detects were counted. */
  derivation: Derivation | null;
  /** Of these the items whose results are others since. */
  changedSources: readonly Pair[];
  unit: string | null;
  verdict: Verdict | null;
  /** Who gave a verdict that does not follow from the limit, and why. */
  judgedByName: string | null;
  judgeReason: string | null;
  testFrom: string | null;
  testTo: string | null;
  t: string | null;
  rh: string | null;
  /** The conditions that the test area demands. */
  tLo: string | null;
  tHi: string | null;
  rhLo: string | null;
  rhHi: string | null;
  deviation: string | null;
  /** The source of a value that the client gave; null of what was measured. */
  clientGiven: string | null;
  equipmentUsed: UsedEquipment | null;
  assigneeId: string | null;
  coIds: readonly string[] | null;
  enteredBy: string | null;
}>;

export type SourceParty = Readonly<{ role: Label; name: string; address: string | null }>;

/** All that a report is composed from, as the tables hold it. */
export type ReportSource = Readonly<{
  report: Report;
  company: Company;
  order: Order;
  client: Readonly<{ name: string; address: string | null; tel: string | null }>;
  parties: readonly SourceParty[];
  samples: readonly Sample[];
  rows: readonly SourceRow[];
  /** The report that this one replaces, with its frozen lines and all else that it printed. */
  replaces: Readonly<{ no: string; lines: Report['lines']; content?: ReportContent | null }> | null;
  /** The report that this one retests, and why. */
  retestOf?: Readonly<{ no: string; reason: string }> | null;
  /** Who signed the opinion; nobody yet where it is not printed. */
  opinionGiver: string | null;
  annexes: readonly Readonly<{ name: string; sha256: string }>[];
  /** What all reports of the laboratory share. */
  common: ReportCommon;
  /** Of each sample what its type says, in the version that it was taken in under. */
  types: readonly SampleTypeSource[];
  /** The days in which a client may object. */
  objectionDays: number;
  /** Address of the page behind the report's code. */
  verifyUrl: string;
  timeZone: string;
}>;

/** The number of the sample that a row is of. */
export const sampleNoOf = (samples: ReportSource['samples'], { sampleId }: Pick<SourceRow, 'sampleId'>): string =>
  samples.find(({ id }) => id === sampleId)?.no ?? '';
