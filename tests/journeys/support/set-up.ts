import { atEnd } from '../../support/clean-up';
import { prepareDemoFolder } from '../../support/demo-folder';

/** Before the first journey: the demo laboratory that each file copies. */
export default async function setUp(): Promise<void> {
  const remove = await prepareDemoFolder();
  atEnd(async () => remove());
}
