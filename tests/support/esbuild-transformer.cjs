const { createHash } = require('node:crypto');
const path = require('node:path');
const { transformSync, version } = require('esbuild');

// jest loads this file into every worker, outside the tests.
require('./kept-code.cjs');

/**
 * TypeScript (and a few modules of packages) to CommonJS for jest: one file at a time, without type checks (tsc does those).
 * `{ supported }` of a project says what its world lacks, as esbuild's option of that name.
 */
module.exports = {
  process: (source, file, { transformerConfig }) =>
    transformSync(source, {
      loader: path.extname(file).slice(1).replace('mjs', 'js'),
      format: 'cjs',
      target: 'node20',
      jsx: 'automatic',
      sourcemap: 'inline',
      sourcefile: file,
      ...transformerConfig,
    }),
  getCacheKey: (source, file, { transformerConfig }) =>
    createHash('sha256')
      .update(`${version}\0${file}\0${JSON.stringify(transformerConfig)}\0${source}`)
      .digest('hex'),
};
