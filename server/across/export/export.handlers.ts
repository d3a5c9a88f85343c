import type { exportContract } from '../../../contract/export/export';
import { label } from '../../../domain/kit/label';
import { newId } from '../../db/ids';
import { conflict, notFound } from '../../kernel/errors';
import type { Handlers, Route } from '../../kernel/handlers';
import { cancelJob, createJob, jobOf, jobsOf } from '../../kernel/jobs/jobs';
import { kindOf, viewOfExport } from './export-view';
import { exportedLists, exportName } from './run-export';

const FILE = label('导出的文件', 'The exported file');

/** Exports of the lists among the given routes, with the list's own right, filters and row scope. */
export const exportHandlers = (routes: readonly Route[]): Handlers<typeof exportContract> => {
  const listFor = exportedLists(routes);
  return {
    start: async ({ name, ...asked }, context) => {
      listFor(asked, context.actor);
      const id = newId();
      await createJob(context, { id, kind: 'export', name, step: 'export', asked });
      const { path, query } = asked;
      context.audit({ action: 'export.start', refType: 'export', refId: id, refNo: name, after: { path, query } });
      return viewOfExport(await jobOf(context.db, context.actor, 'export', id), context);
    },
    mine: async (_input, context) => ({
      list: (await jobsOf(context.db, context.actor, 'export')).map((job) => viewOfExport(job, context)),
    }),
    one: async ({ id }, context) => viewOfExport(await jobOf(context.db, context.actor, 'export', id), context),
    cancel: async ({ id }, context) => {
      const job = await jobOf(context.db, context.actor, 'export', id);
      if (!(await cancelJob(context, id))) return { ok: true, already: true };
      context.audit({ action: 'export.cancel', refType: 'export', refId: id, refNo: job.name });
      return { ok: true };
    },
    file: async ({ id }, context) => {
      const job = await jobOf(context.db, context.actor, 'export', id);
      const { size, file } = viewOfExport(job, context);
      if (job.state !== 'done' || size === null)
        throw conflict(label('文件还没有导出完成', 'The file is not finished'), job.state);
      context.audit({ action: 'export.read', refType: 'export', refId: id, refNo: job.name });
      const open = async () => {
        const found = await context.system.files.open(exportName(job));
        if (found === null) throw notFound(FILE);
        return found;
      };
      return { name: file, mime: kindOf(job).mime, size, open };
    },
  };
};
