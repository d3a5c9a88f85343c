import type { PrintedPaper } from '../../domain/mandate/mandate-document';
import type { pictureShelf } from './pictures';

const DATA = /^data:image\/(png|jpe?g|gif|webp);base64,(.+)$/s;

/** Record sheets as a template takes them: their pictures are files beside it. What no typesetter knows is left out. */
export const papersFor = (papers: readonly PrintedPaper[], add: ReturnType<typeof pictureShelf>['add']) =>
  papers.map(({ sheet, ...paper }) => ({
    ...paper,
    sheet: {
      ...sheet,
      cells: sheet.cells.map(({ pictures, ...cell }) => ({
        ...cell,
        pictures: pictures.flatMap(({ data, ...place }) => {
          const [, kind = '', content] = DATA.exec(data) ?? [];
          return content === undefined
            ? []
            : [{ ...place, file: add(kind === 'jpeg' ? 'jpg' : kind, Buffer.from(content, 'base64')) }];
        }),
      })),
    },
  }));
