const from = 'node_modules/pdfjs-dist';
const to = 'dist/web/pdf';

/** The parts of pdf.js that are no modules of a screen, in Umi's form: its worker, and what files that bring no fonts need. */
export const pdfFiles = [
  { from: `${from}/legacy/build/pdf.worker.min.mjs`, to },
  { from: `${from}/cmaps`, to: `${to}/cmaps` },
  { from: `${from}/standard_fonts`, to: `${to}/fonts` },
  // Pictures in JPEG 2000, without WebAssembly, which the content policy does not let run.
  { from: `${from}/wasm/openjpeg_nowasm_fallback.js`, to: `${to}/wasm` },
];
