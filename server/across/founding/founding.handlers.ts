import type { foundingContract } from '../../../contract/founding/founding';
import type { Handlers } from '../../kernel/handlers';
import { foundingFacts, wayOfAnOrder } from './founding-facts';
import { foundingRights, foundingSteps } from './founding-steps';
import { holdersByRight } from './holders';

export const foundingHandlers: Handlers<typeof foundingContract> = {
  steps: async (_input, context) => {
    const rights = [...foundingRights, ...wayOfAnOrder];
    const holders = await holdersByRight(context, rights);
    const facts = await foundingFacts(context, holders);
    const steps = foundingSteps.map(({ code, label, right: whose, path, missing }) => {
      const lacking = missing(facts);
      const right = typeof whose === 'function' ? whose(facts) : whose;
      return {
        code,
        label,
        isDone: lacking === null,
        missing: lacking,
        link: !context.can(right) ? null : typeof path === 'function' ? path(facts) : path,
        roles: holders.get(right)?.roles ?? [],
        people: holders.get(right)?.people ?? [],
      };
    });
    return { isOver: facts.hasIssued || steps.every(({ isDone }) => isDone), steps };
  },
};
