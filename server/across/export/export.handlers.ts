import type { exportContract } from '../../../contract/export/export';
import { label } from '../../../domain/kit/label';
import { permissions } from '../../../domain/role/permissions';
import { newId } from '../../db/ids';
import { badField, conflict, forbidden } from '../../kernel/errors';
import { type Handlers, notBuilt, type Route } from '../../kernel/handlers';
import { abortWork, startWork } from '../../kernel/jobs/background';
import { cancelJob, createJob, heartbeat, jobOf, jobsOf } from '../../kernel/jobs/jobs';
import { mayCall, withPath } from '../../kernel/run';
import { kindOf, viewOfExport } from './export-view';
import { exportPath, runExport } from './run-export';

const NO_LIST = label('这张列表不能导出', 'This list cannot be exported');

/** Exports of the lists among the given routes, with the list's own right, filters and row scope. */
export const exportHandlers = (routes: readonly Route[]): Handlers<typeof exportContract> => {
  const lists = new Map(
    routes
      .filter(({ endpoint }) => endpoint.method === 'GET' && !endpoint.writes)
      .map((each) => [each.endpoint.path, each]),
  );
  return {
    start: async ({ path, query, columns, name }, context) => {
      const route = lists.get(path);
      if (route === undefined || route.handler === notBuilt || route.endpoint.allow === 'public')
        throw badField('path', NO_LIST);
      if (!mayCall(route.endpoint, context.actor)) {
        const [right] = [route.endpoint.allow].flat();
        throw forbidden(permissions[right as keyof typeof permissions]);
      }
      const { handler } = route;
      const { current: _current, pageSize: _pageSize, all: _all, ...filters } = query;
      const input = withPath(route.endpoint, filters);
      const id = newId();
      const { system, actor } = context;
      await createJob(context.db, actor, {
        id,
        kind: 'export',
        name,
        state: 'running',
        step: 'export',
        asked: { path, query, columns },
      });
      context.audit({ action: 'export.start', refType: 'export', refId: id, refNo: name, after: { path, query } });
      context.afterCommit(() =>
        startWork({
          id,
          lane: 'export',
          heartbeat: () => heartbeat(system.db, id),
          run: (signal) => runExport(context, { id, name, list: handler, query: input, columns }, signal),
        }),
      );
      return viewOfExport(await jobOf(context.db, actor, 'export', id), context);
    },
    mine: async (_input, context) => ({
      list: (await jobsOf(context.db, context.actor, 'export')).map((job) => viewOfExport(job, context)),
    }),
    one: async ({ id }, context) => viewOfExport(await jobOf(context.db, context.actor, 'export', id), context),
    cancel: async ({ id }, context) => {
      const job = await jobOf(context.db, context.actor, 'export', id);
      if (!(await cancelJob(context.db, id))) return { ok: true, already: true };
      context.audit({ action: 'export.cancel', refType: 'export', refId: id, refNo: job.name });
      context.afterCommit(() => abortWork(id));
      return { ok: true };
    },
    file: async ({ id }, context) => {
      const job = await jobOf(context.db, context.actor, 'export', id);
      const { size, file } = viewOfExport(job, context);
      if (job.state !== 'done' || size === null)
        throw conflict(label('文件还没有导出完成', 'The file is not finished'), job.state);
      context.audit({ action: 'export.read', refType: 'export', refId: id, refNo: job.name });
      return { name: file, mime: kindOf(job).mime, path: exportPath(context.system, id), size };
    },
  };
};
