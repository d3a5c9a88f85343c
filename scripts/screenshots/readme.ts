import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../server/paths';
import type { Journeys } from '../../tests/journeys/support/browser';
import type { Hand } from '../../tests/journeys/support/hand';
import { settled } from '../../tests/journeys/support/visit';
import { reportWith, sheetOf } from './demo-records';

const images = path.join(projectRoot, 'docs/images');

type Picture = Readonly<{
  name: string;
  who: string | null;
  address: string;
  width?: number;
  height?: number;
  after?: (page: Page) => Promise<void>;
}>;

const take = async (browser: Journeys, { name, who, address, width = 1280, height = 800, after }: Picture) => {
  const options = { viewport: { width, height }, deviceScaleFactor: who === null ? 2 : 1 };
  const page = await (who === null ? browser.stranger(options) : browser.person(who, address, options));
  if (who === null) await page.goto(address);
  await settled(page);
  await after?.(page);
  const file = path.join(images, `${name}.png`);
  await page.screenshot({ path: file });
  console.log(`${path.relative(projectRoot, file)} ${Math.round(fs.statSync(file).size / 1024)} KB`);
  await page.context().close();
};

/** The pictures of the README, into docs/images. */
export const readmePictures = async (browser: Journeys, as: (key: string) => Promise<Hand>): Promise<void> => {
  fs.mkdirSync(images, { recursive: true });
  const auditor = await as('auditor');
  const toAudit = await reportWith(auditor, 'awaitingAudit');
  const issued = await reportWith(auditor, 'issued');
  for (const picture of [
    { name: 'results', who: 'testerLH', address: await sheetOf(await as('testerLH')) },
    { name: 'orders', who: 'reception', address: '/order' },
    { name: 'assignment', who: 'directorLH', address: '/assign' },
    {
      name: 'report',
      who: 'auditor',
      address: `/reportaudit#${toAudit.id}`,
      // The browser's own viewer does not report when it has drawn the PDF.
      after: (page: Page) => page.waitForTimeout(5000),
    },
    { name: 'scan', who: null, address: `/qrcode/report/${issued.uuid}`, width: 360, height: 740 },
  ])
    await take(browser, picture);
};
