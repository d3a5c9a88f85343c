import { brotliCompressSync, constants } from 'node:zlib';

/** Packs many alike things closely: a window over several of them stores what they share, such as the fonts of reports, once. */
export const packed = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
