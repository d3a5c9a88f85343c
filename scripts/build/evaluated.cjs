const { createRequire } = require('node:module');
const vm = require('node:vm');

/** Runs a bundle in the form of CommonJS here, as if it stood in `file`; gives what it exports. */
exports.evaluated = (bundle, file) => {
  const module = { exports: {} };
  vm.runInThisContext(`(function (module, exports, require) {${bundle}\n})`, { filename: file })(
    module,
    module.exports,
    createRequire(file),
  );
  return module.exports;
};
