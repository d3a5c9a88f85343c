import { label } from '../../domain/kit/label';
import { StartError } from '../db/embedded/start-error';

/** Where `scripts/start.mjs` lays the promise of the screens that it builds beside the start of the server. */
const SCREENS = Symbol.for('hengjian.screens');

/** Waits for screens that are just being built, so that nobody finds half of them; throws where they could not be. */
export const screensBuilt = async (): Promise<void> => {
  try {
    await (globalThis as { [SCREENS]?: Promise<unknown> })[SCREENS];
  } catch {
    throw new StartError(
      label(
        '界面没有构建成功，原因见上。数据已就绪，修正后再次启动即可。',
        'The screens could not be built, see above. The data are in place: mend that and start again.',
      ),
    );
  }
};
