const vm = require('node:vm');

/** Smaller modules compile as fast as their code is found again. */
const WORTH_KEEPING = 4_000;

/**
 * jest gives each test file its modules anew and has Node compile each of them again, which was a quarter of the time of the
 * screen tests. Node keeps no code of `compileFunction`, so this does, for the life of a worker: V8 takes the code back where the
 * source is the same.
 */
const compileFunction = vm.compileFunction;
const kept = new Map();

vm.compileFunction = (source, parameters, options = {}) => {
  if (source.length < WORTH_KEEPING || options.cachedData) return compileFunction(source, parameters, options);
  const known = kept.get(options.filename);
  if (known?.source === source) return compileFunction(source, parameters, { ...options, cachedData: known.code });
  const compiled = compileFunction(source, parameters, { ...options, produceCachedData: true });
  if (compiled.cachedData) kept.set(options.filename, { source, code: compiled.cachedData });
  return compiled;
};
