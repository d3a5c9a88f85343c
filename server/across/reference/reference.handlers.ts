import type { referenceContract } from '../../../contract/reference/reference';
import type { Handlers, Route } from '../../kernel/handlers';
import { assertMayCall } from '../../kernel/run';
import { importables } from '../import/importable';
import { referenceOffer } from './adoptable';
import { shippedFolder } from './facts';
import { importReference } from './import-reference';

/** The reference data through the calls of the nouns among the given routes; each noun asks for its own right. */
export const referenceHandlers = (
  routes: readonly Route[],
  folder = shippedFolder(),
): Handlers<typeof referenceContract> => {
  const known = importables(routes);
  return {
    offer: (_input, context) => referenceOffer(context, folder),
    bringIn: (choice, context) =>
      importReference(
        context,
        (noun) => {
          const target = known.get(noun);
          if (target === undefined) throw new Error(`${noun} cannot be imported`);
          assertMayCall(target.create.endpoint, context.actor);
          return target;
        },
        folder,
        choice,
      ),
  };
};
