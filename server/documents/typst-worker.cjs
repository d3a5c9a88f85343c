// The child process that sets type. Plain CommonJS, so that it starts the same from source, from jest and from the bundle.
// It gets its data as messages and reads nothing but the templates and two font files; templates import no packages,
// so it never reaches for the network.
const { basename, dirname, join } = require('node:path');
const { NodeCompiler } = require('@myriaddreamin/typst-ts-node-compiler');

const templates = join(__dirname, 'templates');
const fonts = dirname(require.resolve('@expo-google-fonts/noto-sans-sc/package.json'));
const compiler = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontPaths: [join(fonts, '400Regular'), join(fonts, '700Bold')] }],
});

const messagesOf = (error) => {
  const found = compiler
    .fetchDiagnostics(error)
    .filter(({ message }) => message !== 'import')
    .map(({ message, path, range }) => `${basename(path ?? '')}:${(range?.start.line ?? 0) + 1} ${message}`);
  return found.join('; ') || 'typst failed without a message';
};

// The export gives its reasons in the debug form of Rust; what a reader needs is the messages in it.
const plainReason = (error) => {
  const text = String(error?.message ?? error);
  const messages = [...text.matchAll(/message: "((?:[^"\\]|\\.)*)"/g)].map(([, message]) =>
    message.replace(/\\(.)/g, '$1'),
  );
  return [...new Set(messages)].join('; ') || text;
};

const setType = ({ template, data, pictures, timestamp, format = 'archival' }) => {
  for (const [name, content] of Object.entries(pictures))
    compiler.mapShadow(join(templates, name), Buffer.from(content));
  try {
    const compiled = compiler.compile({ mainFilePath: join(templates, template), inputs: { data } });
    if (compiled.hasError()) throw new Error(messagesOf(compiled.takeError()));
    if (format === 'svg') return Buffer.from(compiler.plainSvg(compiled.result));
    return compiler.pdf(compiled.result, {
      ...(format === 'archival' && { pdfStandard: 'a-2b' }),
      creationTimestamp: timestamp,
    });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(3);
  }
};

// Who asked may be gone meanwhile: without the callback that would be thrown, and told on the terminal.
const answer = (told) => process.send(told, () => undefined);

process.on('message', (job) => {
  try {
    answer({ id: job.id, made: setType(job) });
  } catch (error) {
    answer({ id: job.id, error: plainReason(error) });
  }
});

// The parent is gone: nobody will read what is set.
process.on('disconnect', () => process.exit(0));
