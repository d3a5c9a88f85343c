import { type Journeys, openBrowser } from './browser';
import { type DemoLaboratory, openDemoLaboratory } from './demo-laboratory';

/** The demo laboratory and a browser, open while the tests of a file run. */
export const openStage = (): Readonly<{ lab: DemoLaboratory; browser: Journeys }> => {
  const stage = {} as { lab: DemoLaboratory; browser: Journeys };
  beforeAll(async () => {
    stage.lab = await openDemoLaboratory();
    stage.browser = await openBrowser(stage.lab.origin);
  });
  // Where opening failed, what is open is closed all the same.
  afterAll(async () => {
    await (stage.browser as Journeys | undefined)?.close();
    await (stage.lab as DemoLaboratory | undefined)?.close();
  });
  return stage;
};
