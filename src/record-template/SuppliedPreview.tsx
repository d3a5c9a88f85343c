import { useMemo, useState } from 'react';
import { recordTemplateContract } from '../../contract/record-template/record-template';
import type { SuppliedKey } from '../../domain/record-template/supplied';
import type { BookWithLook } from '../../domain/workbook/look';
import { OpenBook } from '../../domain/workbook/open-book';
import { LoadError } from '../kit/page/LoadError';
import { PageSkeleton } from '../kit/page/PageSkeleton';
import { useCall } from '../services/use-call';
import { PaperSheet } from '../workbook/paper/PaperSheet';
import { shownCell } from '../workbook/paper/shown-cell';
import { SheetTabs } from '../workbook/SheetTabs';

const Sheets = ({ content }: { content: BookWithLook }) => {
  const book = useMemo(() => new OpenBook(content), [content]);
  const [sheet, setSheet] = useState(content.sheets[0]?.name ?? '');
  return (
    <>
      <PaperSheet content={content} sheet={sheet} show={({ at, format }) => shownCell(book.value(sheet, at), format)} />
      {content.sheets.length > 1 ? <SheetTabs content={content} sheet={sheet} onSheet={setSheet} /> : null}
    </>
  );
};

/** A record sheet that comes with the system, with the example that is in it. */
export const SuppliedPreview = ({ sheetKey }: { sheetKey: SuppliedKey }) => {
  const { data, error, reload } = useCall(recordTemplateContract.suppliedContent, { key: sheetKey });
  if (error) return <LoadError error={error} onRetry={reload} />;
  return data === undefined ? <PageSkeleton /> : <Sheets content={data} />;
};
