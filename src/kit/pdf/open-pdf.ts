import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What pdf.js fetches while it reads lies on this very server: `.umirc.ts` puts it there. */
const FILES = '/pdf';

/** Beyond this many pages a size is taken from the first one until the page comes into view. */
const MOST_MEASURED = 500;

/** A page's size in points, as it is seen: turned pages are turned. */
export type PageSize = { width: number; height: number };

export type OpenedPdf = {
  /** The size of each page, in order. */
  sizes: readonly PageSize[];
  page: (number: number) => Promise<PDFPageProxy>;
  close: () => Promise<void>;
};

/** Why a file is not shown: it is broken, it asks for a password, or the program that reads it did not come. */
export type PdfTrouble = 'damaged' | 'locked' | 'failed';

const library = async () => {
  const pdf = await import('pdfjs-dist/legacy/build/pdf.mjs');
  pdf.GlobalWorkerOptions.workerSrc ||= `${FILES}/pdf.worker.min.mjs`;
  return pdf;
};

/** Draws the characters of a page over its picture, unseen: they are selected, searched and read aloud. */
export const layText = async (page: PDFPageProxy, container: HTMLElement): Promise<() => void> => {
  const { TextLayer } = await library();
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container,
    viewport: page.getViewport({ scale: 1 }),
  });
  layer.render().catch(() => undefined);
  return () => layer.cancel();
};

const sizeOf = async (document: PDFDocumentProxy, number: number): Promise<PageSize> => {
  const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
  return { width, height };
};

/** Opens a PDF: nothing in it runs, and what its fonts and letters need comes from this server alone. */
export const openPdf = async (file: Blob): Promise<OpenedPdf> => {
  const { getDocument } = await library();
  const task = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    cMapUrl: `${FILES}/cmaps/`,
    standardFontDataUrl: `${FILES}/fonts/`,
    wasmUrl: `${FILES}/wasm/`,
    // The content policy lets no text become program.
    useWasm: false,
    isEvalSupported: false,
    enableXfa: false,
  });
  const document = await task.promise;
  const measured = Math.min(document.numPages, MOST_MEASURED);
  const sizes = await Promise.all(Array.from({ length: measured }, (_, index) => sizeOf(document, index + 1)));
  const [first = { width: 595, height: 842 }] = sizes;
  return {
    sizes: [...sizes, ...Array<PageSize>(document.numPages - measured).fill(first)],
    page: (number) => document.getPage(number),
    close: () => task.destroy(),
  };
};

/** What an error of pdf.js means for whoever wants to read the file. */
export const troubleOf = (error: unknown): PdfTrouble => {
  const { name } = error as { name?: string };
  if (name === 'PasswordException') return 'locked';
  return name === 'InvalidPDFException' || name === 'FormatError' || name === 'MissingPDFException'
    ? 'damaged'
    : 'failed';
};
