import fs from 'node:fs';

/** Chromium without windows is the same engine for an eighth less of work; not every Debian has it. */
const FILES = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The browser of the journeys, if there is one; CHROMIUM names another than the system's. */
export const findChromium = (): string | undefined =>
  process.env['CHROMIUM'] || FILES.find((file) => fs.existsSync(file));

/** The browser of the journeys; throws what to install where there is none. */
export const chromiumFile = (): string => {
  const file = findChromium();
  if (file === undefined) throw new Error('Chromium is missing: apt-get install chromium, or name one in CHROMIUM');
  return file;
};
