import { useMemo } from 'react';
import { mapCellText } from '../../domain/record-template/map-cell';
import { knownPath } from '../../domain/record-template/paths';
import type { BookWithLook } from '../../domain/workbook/look';
import { isWithin, OpenBook } from '../../domain/workbook/open-book';
import { useLabel, useText } from '../kit/format/label';
import { type PaperContent, PaperSheet } from '../workbook/paper/PaperSheet';
import paper from '../workbook/paper/paper.less';
import type { Area, PaperCell } from '../workbook/paper/paper-layout';
import { shownCell } from '../workbook/paper/shown-cell';
import { SheetTabs } from '../workbook/SheetTabs';
import { blockAt, marksOf } from './marks';
import styles from './template.less';
import type { OpenTemplate } from './use-template';

type Props = {
  template: OpenTemplate;
  content: BookWithLook;
  sheet: string;
  onSheet: (name: string) => void;
  chosen: Area;
  onChoose: (area: Area) => void;
};

/** The workbook of a template with what its author has marked: cells that are filled, that show something, that give a result, blocks. */
export const TemplateSheet = ({ template: { row }, content, sheet, onSheet, chosen, onChoose }: Props) => {
  const label = useLabel();
  const text = useText();
  const book = useMemo(() => new OpenBook(content), [content]);
  const marks = useMemo(() => marksOf(row), [row]);
  const blocks = row.blocks ?? [];
  const show = ({ at, format }: PaperCell): PaperContent => {
    const key = mapCellText({ sheet, at });
    const [input, shown, given] = [marks.inputs.get(key), marks.shown.get(key), marks.given.get(key)];
    const value = shownCell(book.value(sheet, at), format);
    const path = shown === undefined ? undefined : knownPath(shown.target);
    const title = [
      input && text('rtpl.isFilled', { name: input.name }),
      shown && text('rtpl.isShown', { path: path === undefined ? shown.target : label(path.label) }),
      given && text('rtpl.isGiven', { target: given.target }),
    ].filter((line) => line !== undefined);
    const isEmpty = value.node === '';
    return {
      node:
        isEmpty && (shown ?? input) !== undefined ? (
          <span className={paper.mark}>{path === undefined ? input?.name : label(path.label)}</span>
        ) : (
          value.node
        ),
      classes: [
        ...value.classes,
        input === undefined ? (shown === undefined ? undefined : paper.bound) : paper.input,
        given === undefined ? undefined : paper.given,
        blockAt(blocks, sheet, (range) => isWithin(range, at)) === undefined ? undefined : paper.block,
        marks.wrong.has(key) ? paper.wrong : undefined,
      ],
      ...(title.length > 0 && { title: title.join('\n') }),
    };
  };
  return (
    <div className={styles.sheet}>
      <PaperSheet content={content} sheet={sheet} show={show} chosen={chosen} onChoose={onChoose} hasHeads />
      {content.sheets.length > 1 ? <SheetTabs content={content} sheet={sheet} onSheet={onSheet} /> : null}
    </div>
  );
};
