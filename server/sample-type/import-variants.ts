import { draftSchema } from '../../contract/kit/crud';
import { recordsOf } from '../../domain/kit/csv';
import { label } from '../../domain/kit/label';
import { sampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import { speak } from '../../domain/words/speak';
import type { Values } from '../db/tables';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { readWhole } from '../kernel/incoming';
import { getRow, insertRow } from '../kernel/rows';

type Failure = { row: number; field: string; msg: string };

/** Headings of the file: the words of the screen, or the names on the wire. */
const TAKEN = label('代码已存在', 'This code exists already');

const headings: ReadonlyMap<string, string> = new Map([
  ['子类名称', 'name'],
  ['代码', 'code'],
  ['规格型号', 'spec'],
  ['等级', 'grade'],
  ['备注', 'remark'],
]);

/** A hand-written table: ten thousand lines are a tenth of it. */
export const MAX_CSV_BYTES = 5 * 1024 * 1024;

const schema = draftSchema(sampleVariant);

/** GB 18030 is what Excel in Chinese writes when asked for CSV; UTF-8 is tried first because it can be told apart. */
export const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

const draftOf = (sample1Id: string, record: Record<string, string>) => ({
  sample1Id,
  enabled: true,
  ...Object.fromEntries(
    Object.entries(record)
      .filter(([, value]) => value.trim() !== '')
      .map(([heading, value]) => [headings.get(heading) ?? heading, value.trim()]),
  ),
});

/** Reads the file row by row: every fault is named; with `partial` the good rows are kept, else none. */
export const importVariants = async (
  context: Context,
  sample1Id: string,
  partial: boolean,
): Promise<{ ok: number; failed: Failure[] }> => {
  const [file] = context.files;
  if (file === undefined) throw badField('file', label('请选择文件', 'Choose a file'));
  if (file.head.subarray(0, 2).toString('latin1') === 'PK')
    throw badField('file', label('请另存为 CSV 文件后再导入', 'Save the sheet as a CSV file first'));
  const text = textOf(await readWhole(file, MAX_CSV_BYTES));
  await getRow(context, 'sampleType', sample1Id);
  const { db, actor } = context;
  const stored = await db
    .selectFrom('sampleVariant')
    .select('code')
    .where('companyId', '=', actor.companyId)
    .where('deletedAt', 'is', null)
    .execute();
  const taken = new Set(stored.map(({ code }) => code));
  const failed: Failure[] = [];
  const good: ReturnType<typeof schema.parse>[] = [];
  recordsOf(text).forEach((record, index) => {
    // The first row of the file holds the headings.
    const row = index + 2;
    const parsed = schema.safeParse(draftOf(sample1Id, record));
    if (!parsed.success) {
      for (const { path, message } of parsed.error.issues) failed.push({ row, field: path.join('.'), msg: message });
    } else if (taken.has(parsed.data.code)) {
      failed.push({ row, field: 'code', msg: speak(context.language, TAKEN) });
    } else {
      taken.add(parsed.data.code);
      good.push(parsed.data);
    }
  });
  if (failed.length > 0 && !partial) return { ok: 0, failed };
  for (const draft of good) {
    const { id, code } = await insertRow(context, 'sampleVariant', draft as Values<'sampleVariant'>);
    context.audit({ action: 'sampleVariant.import', refType: 'sampleVariant', refId: id, refNo: code, after: draft });
  }
  return { ok: good.length, failed };
};
