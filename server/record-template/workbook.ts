import { label } from '../../domain/kit/label';
import { proposedInputs } from '../../domain/record-template/proposed-inputs';
import type { BookWithLook } from '../../domain/workbook/look';
import { readTemplate, writtenTemplate } from '../documents/xlsx/template-content';
import { MAX_FILE_BYTES, WorkbookRefused } from '../documents/xlsx/workbook-source';
import type { Context } from '../kernel/context';
import { badField, conflict } from '../kernel/errors';
import { acceptedMime } from '../kernel/file-kinds';
import { readFileBytes, storeFile } from '../kernel/files';
import { type Received, readWhole } from '../kernel/incoming';
import { updateRow } from '../kernel/rows';
import { contentOf, type VersionRow } from './draft';

type Uploaded = Received & Readonly<{ name: string }>;

/** The workbook of a version and all that follows from having one. */
type Taken = Readonly<{ content: BookWithLook; stored: Readonly<{ id: string; name: string; sha256: string }> }>;

/** Largest workbook of a template as it is stored: it is read whole whenever somebody opens the record. */
const MOST_STORED = 12_000_000;

const orWords = (error: unknown): never => {
  throw error instanceof WorkbookRefused ? badField('file', error.words) : error;
};

/** Keeps the workbook of a draft with what of the draft follows from it. */
export const keepWorkbook = async (
  context: Context,
  row: VersionRow,
  { content, stored }: Taken,
  said: Partial<Pick<VersionRow, 'entrySheet' | 'inputs' | 'blocks' | 'golden'>>,
): Promise<VersionRow> => {
  const text = JSON.stringify(content);
  await context.db
    .insertInto('recordTemplateContent')
    .values({ versionId: row.id, companyId: row.companyId, content: text })
    .onConflict((conflicting) => conflicting.column('versionId').doUpdateSet({ content: text }))
    .execute();
  const updated = await updateRow(context, 'recordTemplateVersion', row, { ...said, workbookId: stored.id });
  context.audit({
    action: 'recordTemplateVersion.upload',
    refType: 'recordTemplateVersion',
    refId: row.id,
    refNo: row.no,
    before: { workbookId: row.workbookId },
    after: { workbookId: stored.id, name: stored.name, sha256: stored.sha256 },
  });
  return updated;
};

/**
 * Gives a draft its workbook, or another one. What was marked stays, by sheet and cell; where nothing was marked yet, the cells that the
 * file leaves unlocked become its inputs.
 */
export const takeWorkbook = async (context: Context, row: VersionRow, file: Uploaded): Promise<VersionRow> => {
  const content = await readTemplate(await readWhole(file, MAX_FILE_BYTES)).catch(orWords);
  if (JSON.stringify(content).length > MOST_STORED)
    throw badField(
      'file',
      label(
        '工作簿太大，不能作为记录模板，请删去不需要的工作表和图片',
        'The workbook is too large for a record template; remove the sheets and pictures that are not needed',
      ),
    );
  const mime = acceptedMime(file.name, file.head) ?? 'application/octet-stream';
  const stored = await storeFile(context, { name: file.name.slice(-200), mime, received: file });
  const visible = content.sheets.filter(({ isHidden }) => !isHidden);
  const entrySheet = visible.some(({ name }) => name === row.entrySheet) ? row.entrySheet : (visible[0]?.name ?? null);
  const isOpen = content.look.sheets.some(({ name, unlocked }) => name === entrySheet && unlocked.length > 0);
  const inputs = (row.inputs ?? []).length > 0 || !isOpen ? row.inputs : proposedInputs(content, entrySheet ?? '');
  return keepWorkbook(context, row, { content, stored }, { entrySheet, inputs });
};

/** A version as a workbook, as it was uploaded, with only its inputs unlocked. */
export const templateWorkbook = async (context: Context, row: VersionRow): Promise<Buffer> => {
  const content = await contentOf(context, row.id);
  if (content === null || row.workbookId == null)
    throw conflict(label('还没有上传工作簿', 'No workbook was uploaded yet'), row);
  const { bytes } = await readFileBytes(context, row.companyId, row.workbookId);
  const inputs = (row.inputs ?? []).map(({ sheet, at }) => ({ sheet, at }));
  const known = new Set(content.sheets.map(({ name }) => name));
  return writtenTemplate(
    bytes,
    content,
    inputs.filter(({ sheet }) => known.has(sheet)),
  );
};

/** A name without what file systems take for something else. */
export const plainName = (name: string): string => name.replace(/[\\/:*?"<>|]/g, ' ').trim();

/** What a file is named after. */
export const fileNameOf = ({ name, version }: VersionRow, ending: string): string =>
  `${plainName(name)}-V${version}.${ending}`;
