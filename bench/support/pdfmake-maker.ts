// The peer of our typesetter: pdfmake, in a process of its own, with the same fonts and the same standard of archives.
import { dirname, join } from 'node:path';

/** What stands in a document: its words one after the other, and its lines as a table. */
export type Sheet = Readonly<{ title: string; words: readonly string[]; rows: readonly (readonly string[])[] }>;

type Made = { getBuffer: () => Promise<Buffer> };
type Pdfmake = {
  setFonts: (fonts: object) => void;
  setUrlAccessPolicy: (allowed: () => boolean) => void;
  setLocalAccessPolicy: (allowed: () => boolean) => void;
  createPdf: (document: object) => Made;
};

const maker = (): ((sheet: Sheet) => Promise<Buffer>) => {
  const fonts = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'));
  const pdfmake = require('pdfmake') as Pdfmake;
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  pdfmake.setFonts({
    Noto: {
      normal: join(fonts, '400Regular/NotoSansSC_400Regular.ttf'),
      bold: join(fonts, '700Bold/NotoSansSC_700Bold.ttf'),
    },
  });
  return ({ title, words, rows }) =>
    pdfmake
      .createPdf({
        version: '1.7',
        subset: 'PDF/A-2b',
        defaultStyle: { font: 'Noto', fontSize: 9 },
        content: [
          { text: title, bold: true, fontSize: 16 },
          ...words,
          { table: { headerRows: 1, body: rows }, pageBreak: 'before' },
        ],
      })
      .getBuffer();
};

if (process.send !== undefined) {
  const make = maker();
  process.on('message', (sheet: Sheet) => {
    make(sheet).then(
      (pdf) => process.send?.(pdf),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
