import { localDay } from '../../../domain/kit/calendar';
import { label, printedIn } from '../../../domain/kit/label';
import { renderBlankSheet } from '../../documents/blank-sheet';
import type { Context, FileAnswer } from '../../kernel/context';
import { getInScope } from '../../kernel/data-scope';
import { notFound } from '../../kernel/errors';
import { madeOutside } from '../../kernel/outside';
import { getRow } from '../../kernel/rows';
import { sheetRowsOf } from '../sheet-rows';
import { printedPapers } from './printed';

/** The record sheet of a worksheet with what the laboratory knows of its samples, on paper: it is filled by hand where there is no screen. */
export const blankSheet = async (context: Context, id: string): Promise<FileAnswer> => {
  const sheet = await getInScope(context, 'worksheet', id);
  const papers = await printedPapers(context, sheet, await sheetRowsOf(context.db, id), true);
  if (papers.length === 0) throw notFound(label('记录表', 'The record sheet'));
  const [mandate, company] = await Promise.all([
    getRow(context, 'mandate', sheet.mandateId),
    getRow(context, 'company', context.actor.companyId),
  ]);
  const no = `${mandate.no}-R${sheet.seq}`;
  const document = {
    ...{ language: printedIn(context.language), laboratory: company.name, no, day: localDay(context.at), papers },
  };
  const bytes = await madeOutside(context, document, () => renderBlankSheet(document));
  return { name: `${no}.pdf`, mime: 'application/pdf', bytes, inline: true };
};
