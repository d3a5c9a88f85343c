import type { foundingContract } from '../../../contract/founding/founding';
import type { Handlers } from '../../kernel/handlers';
import { foundingFacts } from './founding-facts';
import { foundingSteps } from './founding-steps';
import { holdersByRight } from './holders';

export const foundingHandlers: Handlers<typeof foundingContract> = {
  steps: async (_input, context) => {
    const [facts, holders] = await Promise.all([
      foundingFacts(context),
      holdersByRight(
        context,
        foundingSteps.map(({ right }) => right),
      ),
    ]);
    const steps = foundingSteps.map(({ code, label, right, path, missing }) => {
      const lacking = missing(facts);
      return {
        code,
        label,
        isDone: lacking === null,
        missing: lacking,
        link: context.can(right) ? path : null,
        roles: holders.get(right)?.roles ?? [],
        people: holders.get(right)?.people ?? [],
      };
    });
    return { isOver: facts.hasIssued || steps.every(({ isDone }) => isDone), steps };
  },
};
