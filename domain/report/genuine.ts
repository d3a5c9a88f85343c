import { type Label, label } from '../kit/label';
import { inClass } from '../kit/workflow';
import { type ReportState, reportWorkflow } from './report.workflow';

/** A signature with what it is bound to. */
type Signed = Readonly<{
  role: 'compile' | 'approve' | 'seal' | 'other';
  valid: boolean;
  contentSha256: string | null;
  fileSha256: string | null;
}>;

/** All that tells whether a report still is what was signed. */
export type Evidence = Readonly<{
  state: ReportState;
  wasIssued: boolean;
  isApproved: boolean;
  /** The digest of the content as the report states it. */
  contentSha256: string | null;
  /** The frozen content with its stated digest, and that digest computed again. */
  frozen: Readonly<{ sha256: string; computed: string; linesAgree: boolean; annexesAgree: boolean }> | null;
  /** Oldest first. */
  signatures: readonly Signed[];
  /** The digest of the file: as the report states it, as the file's row does, and of what lies on the disk. */
  file: Readonly<{ stated: string | null; stored: string | null; onDisk: string | null }> | null;
  /** What the trail says of state, content and file. */
  trail: Readonly<{ state: string | null; contentSha256: string | null; sha256: string | null }>;
}>;

export type ReportFault = 'content' | 'file';

/** Approved, by its own word or by its state: the file has to be the signed one. */
const isFinal = ({ isApproved, state, wasIssued }: Evidence): boolean =>
  isApproved || wasIssued || inClass(reportWorkflow, 'everApproved', state);

/** A report that ended before it was issued: its signatures are void, its content may be gone. */
const isGone = ({ state, wasIssued }: Evidence): boolean => state === 'cancelled' && !wasIssued;

/** Whether the content is the one that every standing signature is bound to (21 CFR Part 11 §11.70). */
const contentHolds = ({ frozen, contentSha256, signatures, trail }: Evidence): boolean => {
  const standing = signatures.filter(({ valid }) => valid);
  return (
    frozen !== null &&
    frozen.computed === frozen.sha256 &&
    frozen.sha256 === contentSha256 &&
    trail.contentSha256 === contentSha256 &&
    frozen.linesAgree &&
    frozen.annexesAgree &&
    standing.some(({ role }) => role === 'compile') &&
    standing.every((each) => each.contentSha256 === frozen.sha256)
  );
};

/** The signature that the file was made with: the approval's, or that of the seal put on or taken off since. */
const lastOnFile = ({ signatures }: Evidence): Signed | undefined =>
  signatures.findLast(({ role, fileSha256 }) => (role === 'approve' || role === 'seal') && fileSha256 !== null);

/** Whether the file is the one that the approval, or the seal after it, was bound to. */
const signedFileHolds = (evidence: Evidence, stated: string | null): boolean =>
  evidence.signatures.some(({ role, valid, fileSha256 }) => role === 'approve' && valid && fileSha256 !== null) &&
  lastOnFile(evidence)?.fileSha256 === stated &&
  evidence.trail.sha256 === stated &&
  evidence.trail.state === evidence.state;

const fileHolds = (evidence: Evidence): boolean => {
  const { file } = evidence;
  if (file === null) return !isFinal(evidence);
  const { stated, stored, onDisk } = file;
  return (
    stated !== null &&
    stored === stated &&
    onDisk === stated &&
    (!isFinal(evidence) || signedFileHolds(evidence, stated))
  );
};

/** Whether the signed content still holds; a report that nobody has submitted has none. */
export const isContentGenuine = (evidence: Evidence): boolean => {
  const { frozen, contentSha256 } = evidence;
  const isSigned = frozen !== null || contentSha256 !== null || isFinal(evidence);
  return !isSigned || isGone(evidence) || contentHolds(evidence);
};

/** What of a report is not what was signed; nothing for a genuine one. */
export const incidentOf = (evidence: Evidence): ReportFault | null => {
  if (!isContentGenuine(evidence)) return 'content';
  return isGone(evidence) || fileHolds(evidence) ? null : 'file';
};

/** The fault in plain words. */
export const incidentWords: Readonly<Record<ReportFault, Label>> = {
  content: label(
    '报告内容与签名时的内容不一致，可能被改动过',
    'The report does not say what was signed; it may have been altered',
  ),
  file: label(
    '报告文件与登记的摘要不一致，可能被改动或替换过',
    'The file of the report is not the one that was registered; it may have been altered or replaced',
  ),
};

/** What is to be done about it. */
export const incidentFix: Label = label(
  '不要打印或发放；请系统管理员从备份核对并恢复，由质量负责人查明原因',
  'Do not print it or hand it out: have the administrator restore it from a backup and the quality manager find out why',
);
