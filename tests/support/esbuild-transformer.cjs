const { createHash } = require('node:crypto');
const path = require('node:path');
const { transformSync, version } = require('esbuild');

/** TypeScript (and a few modules of packages) to CommonJS for jest: one file at a time, without type checks (tsc does those). */
module.exports = {
  process: (source, file) =>
    transformSync(source, {
      loader: path.extname(file).slice(1),
      format: 'cjs',
      target: 'node20',
      jsx: 'automatic',
      sourcemap: 'inline',
      sourcefile: file,
    }),
  getCacheKey: (source, file) => createHash('sha256').update(`${version}\0${file}\0${source}`).digest('hex'),
};
