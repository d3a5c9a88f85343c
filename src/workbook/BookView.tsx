import { useRef, useState } from 'react';
import { Fault } from '../../domain/measurement/engine/value';
import type { BookCell } from '../../domain/workbook/content';
import { type Agreement, type OpenBook, shownIn } from '../../domain/workbook/open-book';
import { useText } from '../kit/format/label';
import { BookGrid } from './BookGrid';
import { CellBar } from './CellBar';
import { Findings, useProblem } from './Findings';
import type { Opened } from './opened';
import { SheetTabs } from './SheetTabs';
import styles from './workbook.less';

/** Kinds of findings whose cells are marked without being asked for. */
const TOLD: readonly Agreement[] = ['other', 'noValue'];

/** The line of the chosen cell: drawn anew with each that is chosen, open where the person begins to type. */
type Edit = Readonly<{ nth: number; isOpen: boolean; begun?: string | undefined }>;

const closed = ({ nth }: Edit): Edit => ({ nth: nth + 1, isOpen: false });

/** What a person would see in the line of a cell. */
const contentOf = (cell: BookCell | undefined, book: OpenBook, sheet: string, at: string): string => {
  const typed = book.typedInto(sheet, at);
  if (typed !== undefined) return typed;
  if (cell?.formula !== undefined) return `=${cell.formula}`;
  return cell?.value ?? '';
};

/** A workbook with its sheets, what was found in it, and the line of the cell that is chosen. */
export const BookView = ({ opened }: { opened: Opened }) => {
  const { content, compared, book } = opened;
  const text = useText();
  const problem = useProblem();
  const grid = useRef<HTMLTableElement>(null);
  const [version, setVersion] = useState(0);
  const [sheetName, setSheetName] = useState(content.sheets.find(({ isHidden }) => !isHidden)?.name ?? '');
  const [at, setAt] = useState('A1');
  const [edit, setEdit] = useState<Edit>({ nth: 0, isOpen: false });
  const [shown, setShown] = useState<Agreement>();
  const sheet = content.sheets.find(({ name }) => name === sheetName) ?? content.sheets[0];
  if (sheet === undefined) return null;

  const cell = sheet.cells.find((each) => each.at === at);
  const value = book.value(sheet.name, at);
  const finding = compared.find((each) => each.sheet === sheet.name && each.at === at);
  const marks = new Map(
    compared
      .filter((each) => each.sheet === sheet.name && (shown === undefined ? TOLD : [shown]).includes(each.agreement))
      .map((each) => [each.at, text('workbook.fileSays', { value: each.stored })]),
  );
  const notes = [
    value instanceof Fault ? problem(value) : undefined,
    finding !== undefined && finding.agreement !== 'same' && finding.agreement !== 'notStored'
      ? text('workbook.fileSays', { value: finding.stored })
      : undefined,
    cell?.formula !== undefined && !(value instanceof Fault)
      ? text('workbook.comesTo', { value: shownIn(value, undefined) })
      : undefined,
  ];
  const choose = (next: string) => {
    setAt(next);
    setEdit(closed);
  };
  const toGrid = () => grid.current?.focus({ preventScroll: true });
  const type = (typed: string, isDone: boolean) => {
    if (typed !== contentOf(cell, book, sheet.name, at)) {
      book.type(sheet.name, at, typed);
      setVersion((nth) => nth + 1);
    }
    setEdit(closed);
    if (isDone) toGrid();
  };
  const begin = (begun: string | undefined) => {
    if (begun === '') return type('', true);
    setEdit(({ nth }) => ({ nth: nth + 1, isOpen: true, begun }));
  };
  const back = () => {
    book.restore();
    setVersion(0);
    choose(at);
  };
  const formulas = compared.length;
  return (
    <div className={styles.view}>
      <div className={styles.told}>
        <span>{text(formulas === 0 ? 'workbook.noFormulas' : 'workbook.formulas', { count: formulas })}</span>
        <Findings
          compared={compared}
          shown={shown}
          onShow={setShown}
          onGo={(name, next) => {
            setSheetName(name);
            choose(next);
          }}
        />
        {version === 0 ? null : (
          <button type="button" className={styles.go} onClick={back}>
            {text('workbook.back')}
          </button>
        )}
      </div>
      {content.is1904 ? <p className="muted">{text('workbook.is1904')}</p> : null}
      <CellBar
        key={`${sheet.name}!${at} ${edit.nth} ${version}`}
        at={`${sheet.name}!${at}`}
        content={contentOf(cell, book, sheet.name, at)}
        notes={notes.filter((note) => note !== undefined)}
        begun={edit.begun}
        isOpen={edit.isOpen}
        onType={type}
        onLeave={() => {
          setEdit(closed);
          toGrid();
        }}
      />
      <BookGrid
        key={sheet.name}
        book={book}
        sheet={sheet}
        selected={at}
        marks={marks}
        grid={grid}
        onSelect={choose}
        onEdit={begin}
      />
      <SheetTabs
        content={content}
        sheet={sheet.name}
        onSheet={(name) => {
          setSheetName(name);
          choose('A1');
        }}
      />
    </div>
  );
};
