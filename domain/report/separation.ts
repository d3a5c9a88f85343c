import { type Label, label } from '../kit/label';

/** Who has had which part in a report so far. */
export type Parts = Readonly<{
  compiledBy: string | null;
  checkedBy: string | null;
  auditedBy: string | null;
  /** Everybody who measured or entered a value of a line. */
  testerIds: readonly string[];
  /** Who checked the data or the report and may therefore not audit; nobody where the laboratory is too small for that. */
  checkerIds?: readonly string[];
}>;

export type SignedStep = 'check' | 'audit' | 'approve';

const compiler = label('您是本报告的编制人', 'You prepared this report');
const tester = label('您检测了本报告中的结果', 'You tested results of this report');
const checker = label(
  '您校核过本报告或其数据，须由另一位审核人审核；人员很少时，技术负责人可开启设置“允许校核人兼任审核人”',
  'You checked this report or its data: another reviewer has to review it, or, in a small laboratory, the technical manager allows it by the setting "Allow a checker to review"',
);
const auditor = label('您是本报告的审核人', 'You reviewed this report');

/**
 * Why this person may not take the step (separation of duties, domain §2.6): compiler, auditor and approver are three
 * people, the checker is not the compiler, the auditor tested none of the lines and checked neither them nor the report.
 */
export const separationProblems = (step: SignedStep, personId: string, parts: Parts): Label[] => {
  const problems: Label[] = [];
  if (parts.compiledBy === personId) problems.push(compiler);
  if (step === 'audit' && parts.testerIds.includes(personId)) problems.push(tester);
  if (step === 'audit' && parts.checkerIds?.includes(personId)) problems.push(checker);
  if (step === 'approve' && parts.auditedBy === personId) problems.push(auditor);
  return problems;
};
