import type { PaperView } from '../../../contract/worksheet/paper';
import { inClass } from '../../../domain/kit/workflow';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { revisionsOf } from './entries';
import { keptPaper } from './kept';
import type { Paper } from './paper';

/** A record sheet as its screen shows it; what was handed in as it was handed in. */
export const paperViewOf = async (
  { db }: Context,
  { id, state }: RowOf<'worksheet'>,
  { form, pages, bound, entries }: Paper,
): Promise<PaperView> => {
  const kept = inClass(worksheetWorkflow, 'submittedOrLater', state) ? await keptPaper(db, id) : undefined;
  const places = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    ...{ templateName: form.version.name, version: form.version.version, entrySheet: form.entrySheet },
    inputs: [...form.inputs] as PaperView['inputs'],
    blocks: [...form.blocks] as PaperView['blocks'],
    pages: pages.map(({ sampleId, samples, copies }) => ({ sampleId, samples: [...samples], copies: { ...copies } })),
    bound: [...(kept?.content.bound ?? bound)],
    entries: entries.map(({ id: _id, byId: _by, ...entry }) => entry),
    revisions: (await revisionsOf(db, id)).flatMap(({ entryId, ...revision }) => {
      const place = places.get(entryId);
      return place === undefined ? [] : [{ sampleId: place.sampleId, nth: place.nth, cell: place.cell, ...revision }];
    }),
    kept: kept === undefined ? null : [...kept.content.pages],
  };
};
