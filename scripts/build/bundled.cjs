const fs = require('node:fs');
const path = require('node:path');

/*
 * A plugin of webpack that writes down of which packages a bundle was made: whoever hands out the screens hands those out too, and
 * has to keep to their licences. Not what could be imported, but what was.
 */

/** The folder of the package that a file belongs to, from the root of the project; null for a file of our own. */
const packageOf = (root, file) => {
  const place = path.relative(root, file).split(path.sep).join('/');
  return /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(place)?.[0] ?? null;
};

/** Every file that went into a compilation, those of modules that were joined into one too. */
const filesOf = (modules) =>
  [...modules].flatMap((module) => [
    ...(module.resource ? [module.resource.split('?')[0]] : []),
    ...(module.modules ? filesOf(module.modules) : []),
  ]);

const packagesOf = (root, files) =>
  [...new Set(files.map((file) => packageOf(root, file)).filter((found) => found !== null))].sort();

class Bundled {
  constructor(root, file) {
    this.root = root;
    this.file = file;
  }

  apply(compiler) {
    compiler.hooks.done.tap('Bundled', ({ compilation }) => {
      fs.mkdirSync(path.dirname(this.file), { recursive: true });
      fs.writeFileSync(this.file, `${JSON.stringify(packagesOf(this.root, filesOf(compilation.modules)), null, 1)}\n`);
    });
  }
}

/** The files that should not be there: those whose place, without the end of its name, ends with one of `parts` or lies in it. */
const strayOf = (parts, files) =>
  files.filter((file) => {
    const place = file
      .replace(/\.[cm]?[jt]sx?$/, '')
      .split(path.sep)
      .join('/');
    return parts.some((part) => place.endsWith(part) || place.includes(`${part}/`));
  });

/**
 * A plugin of webpack by which a build fails where a part that something stands in for is in the bundle all the same: it works as
 * before then, only larger and slower, and nobody would see it.
 */
class LeftOut {
  constructor(parts) {
    this.parts = parts;
  }

  apply(compiler) {
    compiler.hooks.afterCompile.tap('LeftOut', (compilation) => {
      for (const file of strayOf(this.parts, filesOf(compilation.modules)))
        compilation.errors.push(new Error(`${file} is in the bundle; config/light.ts says that it is left out`));
    });
  }
}

module.exports = { Bundled, LeftOut, packagesOf, strayOf };
