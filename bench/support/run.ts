import { aBench, type Bench } from '../../tests/support/builders/bench';
import { laboratoryOn } from '../../tests/support/laboratory';
import { benchDatabase } from './database';

/** Runs a bench as a program: what it leaves open does not keep it from its end. */
export const runBench = (main: () => Promise<void>): void => {
  main().then(
    () => process.exit(0),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
};

/** Measures in a laboratory of its own that has everything for testing; nothing of it stays, also where the measuring fails. */
export const onBench = async (measure: (bench: Bench, url: string) => Promise<void>): Promise<void> => {
  const database = await benchDatabase();
  try {
    const lab = await laboratoryOn(database.url);
    await measure(await aBench(lab), database.url);
    await lab.close({ rightsChanged: 'a bench' });
  } finally {
    await database.close();
  }
};
