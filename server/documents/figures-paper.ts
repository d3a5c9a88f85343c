import type { Bars } from './bars';
import { pictureShelf } from './pictures';
import { typeset } from './typesetter';

/** One question on paper: its figures, a picture of the first that can be drawn, and the lines of its table. */
export type PaperSection = Readonly<{
  title: string;
  figures: readonly Readonly<{
    name: string;
    now: string;
    before: string;
    goal: string | null;
    isMet: boolean | null;
    says: string;
  }>[];
  picture: Readonly<{ title: string; bars: Bars }> | null;
  by: string;
  heads: readonly string[];
  rows: readonly Readonly<{ name: string; cells: readonly Readonly<{ now: string; before: string | null }>[] }>[];
  more: string | null;
}>;

/** Everything that the figures on paper say. */
export type FiguresPaper = Readonly<{
  language: 'zh' | 'en';
  laboratory: string;
  title: string;
  facts: readonly Readonly<{ name: string; value: string }>[];
  words: Readonly<Record<'figure' | 'now' | 'before' | 'goal' | 'counted' | 'nothing' | 'met' | 'missed', string>>;
  sections: readonly PaperSection[];
  /** The day on which it was made. */
  day: string;
}>;

/** Takes the figures in words; gives their PDF/A-2b. The same figures give the same bytes. */
export const renderFigures = async (paper: FiguresPaper): Promise<Uint8Array> => {
  // What draws is large and seldom asked for.
  const { barsSvg } = await import('./bars');
  const shelf = pictureShelf();
  const sections = paper.sections.map(({ picture, ...section }) => ({
    ...section,
    picture: picture && { title: picture.title, file: shelf.svg(barsSvg(picture.bars)) },
  }));
  return typeset({
    template: 'figures.typ',
    data: JSON.stringify({ document: { ...paper, sections }, date: paper.day.split('-').map(Number) }),
    pictures: shelf.pictures,
    timestamp: Date.parse(paper.day) / 1000,
  });
};
