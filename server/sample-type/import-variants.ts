import { draftSchema } from '../../contract/kit/crud';
import type { Field } from '../../domain/kit/field';
import { label } from '../../domain/kit/label';
import { sampleVariant } from '../../domain/sample-variant/sample-variant.entity';
import { readCell } from '../../domain/sheet/read-cell';
import { sheetColumns } from '../../domain/sheet/sheet-columns';
import { speak } from '../../domain/words/speak';
import type { Values } from '../db/tables';
import type { Context } from '../kernel/context';
import { badField } from '../kernel/errors';
import { readWhole } from '../kernel/incoming';
import { getRow, insertRow } from '../kernel/rows';
import { MAX_SHEET_BYTES, readSheetRecords, type SheetRecord } from '../kernel/sheet-records';
import { problemsIn } from '../kernel/validate';

type Failure = { row: number; field: string; msg: string };

const TAKEN = label('代码已存在', 'This code exists already');

/** What a row may say of a variant; its type is that of the call, and what it is tested by is set in the editor. */
const columns = sheetColumns(sampleVariant).filter(({ field }) => field.kind !== 'ref');

const schema = draftSchema(sampleVariant);

/** The draft that a row tells; what its cells do not say rightly is named by the column. */
const draftOf = ({ row, cells }: SheetRecord, sample1Id: string, { language }: Context) => {
  const failed: Failure[] = [];
  const draft: Record<string, unknown> = { sample1Id, enabled: true };
  for (const { key, field } of columns) {
    const text = cells[key];
    if (text === undefined) continue;
    const reading = readCell(field as Field, text);
    if ('value' in reading) draft[key] = reading.value;
    else failed.push({ row, field: key, msg: speak(language, reading.problem) });
  }
  const known = new Set(failed.map(({ field }) => field));
  for (const { field, text } of problemsIn({ fields: sampleVariant.fields }, schema, draft))
    if (!known.has(field)) failed.push({ row, field, msg: speak(language, text) });
  return { draft, failed };
};

/** Reads the file row by row: every fault is named; with `partial` the good rows are kept, else none. */
export const importVariants = async (
  context: Context,
  sample1Id: string,
  partial: boolean,
): Promise<{ ok: number; failed: Failure[] }> => {
  const [file] = context.files;
  if (file === undefined) throw badField('file', label('请选择文件', 'Choose a file'));
  const records = await readSheetRecords(await readWhole(file, MAX_SHEET_BYTES), columns);
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
  for (const record of records) {
    const { draft, failed: faults } = draftOf(record, sample1Id, context);
    failed.push(...faults);
    if (faults.length > 0) continue;
    const variant = schema.parse(draft);
    if (taken.has(variant.code)) {
      failed.push({ row: record.row, field: 'code', msg: speak(context.language, TAKEN) });
      continue;
    }
    taken.add(variant.code);
    good.push(variant);
  }
  if (failed.length > 0 && !partial) return { ok: 0, failed };
  for (const draft of good) {
    const { id, code } = await insertRow(context, 'sampleVariant', draft as Values<'sampleVariant'>);
    context.audit({ action: 'sampleVariant.import', refType: 'sampleVariant', refId: id, refNo: code, after: draft });
  }
  return { ok: good.length, failed };
};
