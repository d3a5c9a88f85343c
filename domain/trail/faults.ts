import { type Label, label } from '../kit/label';

type Numbers = Readonly<{ seq: number; upTo: number }>;

/** What a check of the trail can find, in the words of whoever reads the result. */
const kinds = {
  changed: ({ seq }: Numbers) => label('第 {seq} 行的内容被改动', 'row {seq} was changed', { seq }),
  moved: (numbers: Numbers) =>
    label(
      '第 {seq} 行原是第 {upTo} 行，位置被调换',
      'in the place of row {seq} stands what was written as row {upTo}',
      numbers,
    ),
  unlinked: ({ seq }: Numbers) =>
    label('第 {seq} 行不接在它的前一行之后', 'row {seq} does not follow the row before it', { seq }),
  missing: (numbers: Numbers) => label('第 {seq} 行至第 {upTo} 行缺失', 'rows {seq} to {upTo} are missing', numbers),
  inserted: ({ seq }: Numbers) =>
    label('第 {seq} 行不是本系统写入的，系被插入', 'row {seq} was not written by this system: it was inserted', {
      seq,
    }),
  sealed: ({ upTo }: Numbers) =>
    label(
      '更换密钥时封存的第 1 行至第 {upTo} 行中有行被改动',
      'one of the rows 1 to {upTo}, which were sealed when the key was replaced, was changed',
      { upTo },
    ),
  cutTail: (numbers: Numbers) =>
    label(
      '第 {seq} 行起的末尾被截去，日志原至少到第 {upTo} 行',
      'the tail was cut off from row {seq} on; the trail reached row {upTo} at least',
      numbers,
    ),
  headLost: ({ upTo }: Numbers) =>
    label('链尾记录缺失，最后一行是第 {upTo} 行', 'the note of the end is missing; the last row is {upTo}', { upTo }),
  headMoved: ({ seq, upTo }: Numbers) =>
    label(
      '链尾记录（第 {upTo} 行）与最后一行（第 {last} 行）不符',
      'the note of the end (row {upTo}) does not fit the last row ({last})',
      { upTo, last: seq - 1 },
    ),
  signedOtherwise: (numbers: Numbers) =>
    label(
      '第 {seq} 行与第 {upTo} 号检查点签名时不同，日志被重新生成过',
      'row {seq} is not the one that checkpoint {upTo} signed: the trail was written anew',
      numbers,
    ),
  fileDamaged: ({ upTo }: Numbers) =>
    label('检查点文件中第 {upTo} 号检查点已损坏或系伪造', 'checkpoint {upTo} in the file is damaged or forged', {
      upTo,
    }),
  fileCut: ({ upTo }: Numbers) =>
    label('检查点文件中缺少第 {upTo} 号检查点', 'checkpoint {upTo} is missing in the file', { upTo }),
} as const;

export type FaultKind = keyof typeof kinds;

/** Something that a check found: the first row concerned, and a second number that the kind explains. */
export type Fault = Readonly<{ kind: FaultKind; seq: number; upTo: number }>;

/** A break that the trail itself names, which is no alarm. */
export type Break = Readonly<{
  kind: 'adopted' | 'restored';
  /** The row that names it. */
  seq: number;
  /** The first number that it concerns, and the last where one is known. */
  from: number;
  to: number | null;
}>;

/** A fault in a sentence. */
export const faultWords = ({ kind, seq, upTo }: Fault): Label => kinds[kind]({ seq, upTo });

/** A named break in a sentence. */
export const breakWords = ({ kind, seq, from, to }: Break): Label =>
  kind === 'adopted'
    ? label(
        '第 {seq} 行记录了密钥更换：第 {from} 行至第 {to} 行不能再逐行核验，以一个摘要封存',
        'row {seq} names a new key: rows {from} to {to} are sealed by one digest and not verified one by one',
        { seq, from, to: to ?? seq - 1 },
      )
    : label(
        '第 {seq} 行记录了从备份恢复：恢复前第 {from} 行起的日志不在此数据库中',
        'row {seq} names a restore from a backup: what was written before it from row {from} on is not in this database',
        { seq, from },
      );
