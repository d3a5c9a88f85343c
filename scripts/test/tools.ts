import { spawnSync } from 'node:child_process';
import { findChromium } from '../../tests/support/chromium';

type Tool = Readonly<{ packageName: string; purpose: string; isThere: () => boolean }>;

const runs = (program: string, ...args: string[]): string | null => {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout : null;
};

const TOOLS: readonly Tool[] = [
  { packageName: 'chromium', purpose: 'browser journeys', isThere: () => findChromium() !== undefined },
  {
    packageName: 'fonts-noto-cjk',
    purpose: 'Chinese in the browser',
    isThere: () => (runs('fc-list', ':lang=zh', 'family') ?? '').trim() !== '',
  },
  // pdftotext prints its version and ends with 0.
  { packageName: 'poppler-utils', purpose: 'reading PDFs back', isThere: () => runs('pdftotext', '-v') !== null },
];

/** Installs what the tests need beside npm packages where it may (root on Debian), and says what to install where it may not. */
export const ensureTools = (): void => {
  const missing = TOOLS.filter(({ isThere }) => !isThere());
  if (missing.length === 0) return;
  const names = missing.map(({ packageName }) => packageName);
  if (process.getuid?.() === 0 && runs('apt-get', '--version') !== null) {
    const apt = (...args: string[]) =>
      spawnSync('apt-get', ['-qq', ...args], {
        stdio: ['ignore', 'inherit', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update');
    apt('install', '-y', '--no-install-recommends', ...names);
    return;
  }
  for (const { packageName, purpose } of missing) console.log(`Missing for ${purpose}: ${packageName}`);
  console.log(`On Debian and Ubuntu: sudo apt-get install ${names.join(' ')}. The tests that need them will fail.`);
};
