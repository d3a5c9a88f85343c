const path = require('node:path');
const { build } = require('esbuild');
const { evaluated } = require('./evaluated.cjs');

/*
 * A loader of webpack. Of a module of the contract that declares calls the browser gets the calls alone, as data: their
 * schemas are the server's, and with zod they would be a fifth of the first load. Types are not touched, so screens are
 * held to the whole contract. A module `*.data.ts` comes as what it exports, without what it took that from. Any other module
 * that declares no call (shapes, limits, the rules of drafts) stays as it is written.
 */

/** What a screen needs to know of a call; `scripts/checks/calls-alone.ts` holds the screens to it. */
const KEPT = ['method', 'path', 'allow', 'writes', 'form', 'heavy'];

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

const isCall = (value) =>
  isObject(value) && typeof value.method === 'string' && typeof value.path === 'string' && isObject(value.output);

const isContract = (value) => isObject(value) && Object.keys(value).length > 0 && Object.values(value).every(isCall);

const pick = (call) =>
  Object.fromEntries(KEPT.filter((name) => call[name] !== undefined).map((name) => [name, call[name]]));

/** The calls among what a module exports, by their names; nothing for what is neither a call nor a contract of calls. */
const callsOf = (exported) =>
  Object.entries(exported).flatMap(([name, value]) => {
    if (isCall(value)) return [[name, pick(value)]];
    if (!isContract(value)) return [];
    return [[name, Object.fromEntries(Object.entries(value).map(([own, call]) => [own, pick(call)]))]];
  });

/** Runs the module here, with everything that it stands on; gives what it exports, and the files that were read. */
const evaluate = async (file) => {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    packages: 'external',
    logLevel: 'silent',
  });
  return { exported: evaluated(outputFiles[0].text, file), files: Object.keys(metafile.inputs) };
};

module.exports = async function callsAlone(source) {
  const { exported, files } = await evaluate(this.resourcePath);
  for (const file of files) this.addDependency(path.resolve(file));
  const calls = this.resourcePath.endsWith('.data.ts') ? Object.entries(exported) : callsOf(exported);
  return calls.length === 0
    ? source
    : calls.map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`).join('');
};
