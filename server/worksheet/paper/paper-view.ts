import type { PaperView } from '../../../contract/worksheet/paper';
import { inClass } from '../../../domain/kit/workflow';
import { checkerCells } from '../../../domain/record-sheet/checker-cells';
import { placeInTemplate } from '../../../domain/record-template/grow';
import type { MapCell } from '../../../domain/record-template/map-cell';
import { worksheetWorkflow } from '../../../domain/worksheet/worksheet.workflow';
import type { RowOf } from '../../db/tables';
import type { Context } from '../../kernel/context';
import { frozenBook } from '../../record-template/frozen';
import { revisionsOf, shownEntry } from './entries';
import type { PaperForm } from './form';
import { type KeptPaper, keptPaper } from './kept';
import type { Paper } from './paper';

/** The kept cells without those that follow from what the checker is filling: these are shown as they come out now. */
const withoutCheckers = async (
  context: Context,
  form: PaperForm,
  pages: Paper['pages'],
  kept: KeptPaper['pages'],
): Promise<KeptPaper['pages']> => {
  const { readers } = await frozenBook(context, form.version);
  const ofChecker = form.inputs.filter(({ filledBy }) => filledBy === 'checker');
  const copiesOn = (sampleId: string | null) => pages.find((page) => page.sampleId === sampleId)?.copies ?? {};
  const follows = ({ sheet, at }: MapCell, sampleId: string | null): boolean => {
    const place = placeInTemplate({ sheet, at }, form.blocks, copiesOn(sampleId));
    return place !== null && readers.comesFrom({ sheet, at: place.at }, ofChecker).length > 0;
  };
  return kept.map(({ sampleId, cells }) => ({ sampleId, cells: cells.filter((cell) => !follows(cell, sampleId)) }));
};

/** A record sheet as its screen shows it; what was handed in as it was handed in. */
export const paperViewOf = async (
  context: Context,
  { id, state }: RowOf<'worksheet'>,
  { form, pages, bound, entries }: Paper,
  /** The reader may check the record. */
  mayCheck: boolean,
): Promise<PaperView> => {
  const { db } = context;
  const isChecked = mayCheck && checkerCells(form).size > 0;
  const kept = inClass(worksheetWorkflow, 'submittedOrLater', state) ? await keptPaper(db, id) : undefined;
  const places = new Map(entries.map((entry) => [entry.id, entry]));
  return {
    ...{ templateName: form.version.name, version: form.version.version, entrySheet: form.entrySheet },
    inputs: [...form.inputs] as PaperView['inputs'],
    blocks: [...form.blocks] as PaperView['blocks'],
    pages: pages.map(({ sampleId, samples, copies }) => ({ sampleId, samples: [...samples], copies: { ...copies } })),
    bound: [...(kept?.content.bound ?? bound)],
    entries: entries.map(shownEntry),
    revisions: (await revisionsOf(db, id)).flatMap(({ entryId, ...revision }) => {
      const place = places.get(entryId);
      return place === undefined ? [] : [{ sampleId: place.sampleId, nth: place.nth, cell: place.cell, ...revision }];
    }),
    isChecked,
    kept:
      kept === undefined
        ? null
        : isChecked
          ? await withoutCheckers(context, form, pages, kept.content.pages)
          : [...kept.content.pages],
  };
};
