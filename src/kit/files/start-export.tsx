import { type ExportColumn, type ExportView, exportContract } from '../../../contract/export/export';
import { call } from '../../services/call';
import { CallError } from '../../services/call-error';
import { withFeedback } from '../../services/feedback';
import { ExportNotice } from './ExportNotice';
import { keepExport, keptExports } from './kept-exports';

const show = (view: ExportView): void =>
  withFeedback(({ notification }) =>
    notification.open({
      key: `export-${view.id}`,
      message: view.file,
      description: <ExportNotice first={view} />,
      placement: 'bottomRight',
      duration: 0,
    }),
  );

type Wish = { path: string; query: Record<string, unknown>; columns?: ExportColumn[]; name: string };

/** Shows how an export comes along, on any screen, and keeps it over a reload. */
export const followExport = (view: ExportView): void => {
  keepExport(view.id);
  show(view);
};

/** Asks for a list as a file and shows how it comes along. */
export const startExport = async (wish: Wish): Promise<void> => followExport(await call(exportContract.start, wish));

let resumed = false;

/** After a reload: shows the exports again that were under way. */
export const resumeExports = async (): Promise<void> => {
  if (resumed) return;
  resumed = true;
  const kept = keptExports();
  try {
    const { list } = await call(exportContract.mine, {}, { noerror: true });
    for (const view of list) if (kept.includes(view.id)) show(view);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
};
