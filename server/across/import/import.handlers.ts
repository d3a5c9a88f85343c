import type { ImportView, importContract } from '../../../contract/import/import';
import { isRecord } from '../../../domain/kit/is-record';
import { label, printedIn, say } from '../../../domain/kit/label';
import { headed } from '../../../domain/sheet/heading-names';
import { matchHeadings } from '../../../domain/sheet/match-headings';
import { type SheetColumn, sheetColumns } from '../../../domain/sheet/sheet-columns';
import { speak } from '../../../domain/words/speak';
import { newId } from '../../db/ids';
import { MAX_FILE_BYTES } from '../../documents/xlsx/workbook-source';
import { XLSX } from '../../documents/xlsx/workbook-writer';
import { assertProved } from '../../kernel/account/proof';
import type { Context } from '../../kernel/context';
import { AppError, badField } from '../../kernel/errors';
import { acceptedMime } from '../../kernel/file-kinds';
import { assertAttachable } from '../../kernel/file-rights/attach';
import { storeFile } from '../../kernel/files';
import type { Handlers, Route } from '../../kernel/handlers';
import { readWhole } from '../../kernel/incoming';
import { viewOfJob } from '../../kernel/jobs/job-view';
import { beginStep, cancelJob, createJob, type Job, jobOf, type Patch, updateAsked } from '../../kernel/jobs/jobs';
import { correctedSheet } from './corrected-sheet';
import { type Importable, importTargets } from './importable';
import { livingMeanings, withMeanings } from './meanings';
import { CHECK_STEP, type ImportAsked, type Outcome } from './run-import';
import { stageFile } from './stage-file';
import { memorised, recalled } from './store/memory';
import { clearMarks, pageOfRows } from './store/staging';
import { isNeeded, takes, templateSheet } from './template-sheet';

/** What a table is called; any text can be read as one, so that a page or a picture would be kept under its own name. */
const TABLE = /^[^.]+$|\.(xlsx|xlsm|xls|csv|txt)$/i;

const presetOf = (text: string | undefined): Record<string, unknown> => {
  try {
    const preset: unknown = JSON.parse(text ?? '{}');
    if (isRecord(preset)) return preset;
  } catch {
    // Answered below like anything else that is no record.
  }
  throw badField('preset', label('预设值格式不正确', 'The preset values are not readable'));
};

const viewOf = (job: Job, target: Importable, { language }: Pick<Context, 'language'>): ImportView => {
  const { noun, sheets, sheet, headLine, mapping, partial, remembered = {} } = job.asked as ImportAsked;
  const outcome = job.outcome as Partial<Outcome> | null;
  return {
    ...viewOfJob(job, language),
    noun,
    sheets: sheets.map(({ name, lines, head }) => ({ name, lines, head })),
    sheet,
    headLine,
    mapping,
    partial,
    fields: sheetColumns(target.entity).map((column) => ({
      ...namesOf(column),
      label: column.label,
      required: isNeeded(target, column),
      help: takes(column.field),
    })),
    remembered,
    counts: outcome?.counts ?? null,
    read: outcome?.read ?? null,
    words: [...(outcome?.words ?? [])],
  };
};

const headingsIn = ({ sheets, sheet, headLine }: ImportAsked): string[] =>
  sheets[sheet]?.head.find(({ line }) => line === headLine)?.cells ?? [];

const namesOf = (column: SheetColumn) => {
  const { key, isInner, names } = headed(speak)(column);
  return { key, isInner, names: [...names] };
};

const NOT_CHECKED = label('请先检查表格', 'Check the sheet first');

/** Imports of the entities among the given routes, through their own calls and with their own rights. */
export const importHandlers = (routes: readonly Route[]): Handlers<typeof importContract> => {
  const targetOf = importTargets(routes);
  const opened = async (context: Context, id: string) => {
    const job = await jobOf(context.db, context.actor, 'import', id);
    const asked = job.asked as ImportAsked;
    return { job, asked, target: targetOf(asked.noun, context) };
  };
  const again = async (context: Context, id: string) => {
    const { job, target } = await opened(context, id);
    return viewOf(job, target, context);
  };
  const begin = async (context: Context, job: Job, target: Importable, step: string, patch: Patch) => {
    // A sheet of people gives roles as the form does.
    if (target.create.endpoint.proof) assertProved(context.actor, context.at);
    await beginStep(context, job, step, patch);
    return again(context, job.id);
  };

  return {
    upload: async ({ noun, preset }, context) => {
      const target = targetOf(noun, context);
      const [file] = context.files;
      if (file === undefined) throw badField('file', label('请选择文件', 'Choose a file'));
      if (!TABLE.test(file.name))
        throw badField(
          'file',
          label(
            '「{name}」不是表格：请上传 xlsx、xls 或 csv 文件',
            '"{name}" is no table: send an xlsx, xls or csv file',
            {
              name: file.name,
            },
          ),
        );
      const { db, actor } = context;
      const id = newId();
      const name = file.name.slice(-200) || 'import';
      const rest = { noun, preset: presetOf(preset), partial: false };
      await assertAttachable(context, rest.preset);
      await createJob(context, { id, kind: 'import', name, state: 'idle', step: 'read', asked: rest });
      const { remembered, meanings } = await recalled(db, actor, noun);
      const staged = await stageFile(db, id, target.entity, remembered, await readWhole(file, MAX_FILE_BYTES));
      const kept = { remembered, meanings: await livingMeanings(context, target.entity, meanings) };
      // The file itself is kept: the trail names it by its digest.
      const mime = acceptedMime(name, file.head) ?? 'application/octet-stream';
      const stored = await storeFile(context, { name, mime, received: file });
      await updateAsked(db, id, { ...rest, ...staged, ...kept, fileId: stored.id, sha256: stored.sha256 });
      context.audit({
        action: 'import.upload',
        refType: 'import',
        refId: id,
        refNo: name,
        after: { noun, fileId: stored.id, sha256: stored.sha256 },
      });
      return again(context, id);
    },
    one: ({ id }, context) => again(context, id),
    check: async ({ id, sheet, headLine, mapping, meanings = [] }, context) => {
      const { job, asked, target } = await opened(context, id);
      if (asked.sheets[sheet] === undefined) throw badField('sheet', label('没有这张表', 'There is no such sheet'));
      const keys = new Set(sheetColumns(target.entity).map(({ key }) => key));
      const chosen = mapping.filter((key) => key !== null);
      if (chosen.length === 0) throw badField('mapping', label('请至少对应一列', 'Match at least one column'));
      if (chosen.some((key) => !keys.has(key)) || new Set(chosen).size < chosen.length)
        throw badField('mapping', label('有的字段不存在或对应了两列', 'A field is unknown or matched twice'));
      const said = await withMeanings(context, target.entity, asked.meanings ?? {}, meanings);
      const next: ImportAsked = { ...asked, sheet, headLine, mapping, meanings: said };
      const begun = await begin(context, job, target, CHECK_STEP, { asked: next, outcome: {} });
      await clearMarks(context.db, id);
      return begun;
    },
    lines: async ({ id, current, pageSize, outcome }, context) => {
      const { asked } = await opened(context, id);
      const { list, total } = await pageOfRows(context.db, id, asked.sheet, asked.headLine + 1, {
        outcome,
        current,
        pageSize,
      });
      const said = list.map(({ problems, ...line }) => ({
        ...line,
        problems: (problems ?? []).map(({ column, text }) => ({ column, text: speak(context.language, text) })),
      }));
      return { list: said, total, current, pageSize };
    },
    run: async ({ id, partial }, context) => {
      const { job, asked, target } = await opened(context, id);
      if (job.state === 'idle' && job.step !== 'checked') throw new AppError(400, NOT_CHECKED);
      const next: ImportAsked = { ...asked, partial };
      const headings = headingsIn(asked);
      await memorised(context.db, context.actor, asked.noun, {
        headings,
        mapping: asked.mapping,
        guessed: matchHeadings(headings, sheetColumns(target.entity).map(headed(speak)), asked.remembered),
        words: (job.outcome as Partial<Outcome> | null)?.words ?? [],
      });
      return begin(context, job, target, 'import', { asked: next });
    },
    cancel: async ({ id }, context) => {
      const { job } = await opened(context, id);
      if (!(await cancelJob(context, id))) return { ok: true, already: true };
      context.audit({ action: 'import.cancel', refType: 'import', refId: id, refNo: job.name });
      return { ok: true };
    },
    corrected: async ({ id }, context) => {
      const { job } = await opened(context, id);
      const marked = context.language === 'zh' ? '待更正' : 'to correct';
      const name = `${job.name.replace(/\.\w+$/, '')} (${marked}).xlsx`;
      return { name, mime: XLSX, bytes: await correctedSheet(context.db, job, printedIn(context.language)) };
    },
    template: async ({ noun }, context) => {
      const target = targetOf(noun, context);
      const title = say(printedIn(context.language), target.entity.label);
      const name = context.language === 'zh' ? `${title}导入模板.xlsx` : `${title} template.xlsx`;
      return { name, mime: XLSX, bytes: await templateSheet(target, printedIn(context.language)) };
    },
  };
};
