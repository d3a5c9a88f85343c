const fs = require('node:fs');
const path = require('node:path');
const { build } = require('esbuild');
const { evaluated } = require('./evaluated.cjs');

/*
 * A loader of webpack. Of `src/theme/prebuilt/components.css` it makes the rules of every component of antd that the screens use,
 * as `draw.tsx` there draws them.
 */

const HOOKS = /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]genStyleUtils\.js$/;

/** Has every part of a component's rules written down as it is made. */
const writtenDown = (made) => ({
  name: 'written-down',
  setup: ({ onLoad }) =>
    onLoad({ filter: HOOKS }, ({ path: file }) => ({
      resolveDir: path.dirname(file),
      contents: `${fs.readFileSync(file, 'utf8').replace(/^export const \{/m, 'const {')}
        import { made } from ${JSON.stringify(made)};
        const hook = (make) => (component, ...rest) => {
          const hook = make(component, ...rest);
          made.push({ name: [component].flat().join('-'), hook });
          return hook;
        };
        const hooks = hook(genStyleHooks);
        const plain = hook(genComponentStyleHook);
        const part = (component, ...rest) => {
          const isComponent = genSubStyleComponent(component, ...rest);
          made.push({ name: [component].flat().join('-'), hook: undefined, isComponent });
          return isComponent;
        };
        export { hooks as genStyleHooks, plain as genComponentStyleHook, part as genSubStyleComponent };`,
    })),
});

const sources = (folder) =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name.startsWith('.umi') ? [] : sources(full);
    return entry.name.endsWith('.tsx') ? [full] : [];
  });

/** What the screens take from antd by name; the packages take the rest that they need themselves. */
const takenFrom = (files) => {
  const taken = new Set();
  for (const file of files)
    for (const [, names] of fs.readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from 'antd'/g))
      for (const name of names.split(','))
        if (!name.trim().startsWith('type ')) taken.add(name.trim().replace(/ as .*/, ''));
  taken.delete('');
  return [...taken].sort();
};

module.exports = async function prebuilt() {
  const folder = path.dirname(this.resourcePath);
  const files = sources(path.resolve(folder, '../..'));
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `export { ${takenFrom(files).join(', ')} } from 'antd'; export { styleSheet } from './draw';`,
      resolveDir: folder,
      loader: 'ts',
    },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
    // What the bundle of the screens leaves out brings no rules either.
    alias: this.getOptions().alias,
    plugins: [writtenDown(path.join(folder, 'made.ts'))],
  });
  const own = (file) => !file.includes('node_modules');
  for (const file of [...files, ...Object.keys(metafile.inputs).filter(own)]) this.addDependency(path.resolve(file));
  return evaluated(outputFiles[0].text, this.resourcePath).styleSheet();
};
