import { choiceNames } from '../../../contract/choice/choice-names.data';
import { type ChoiceRow, choices } from '../../../contract/choice/choices';
import type { ListEndpoint } from '../list/list-endpoint';

export type Target = {
  endpoint: ListEndpoint<ChoiceRow>;
  titleKey: string;
  edition?: string | undefined;
  creates: string;
};

/** One target per entity, made once: a hook that got a new one at each drawing would call again at each drawing. */
const targets: ReadonlyMap<string, Target> = new Map(
  Object.entries(choiceNames).map(([name, { title, edition }]) => [
    name,
    { endpoint: choices[name as keyof typeof choices], titleKey: title, edition, creates: name },
  ]),
);

/** Where the rows of a reference's target are listed; nothing for targets that are not picked from a list. */
export const targetOf = (name: string | undefined): Target | undefined => targets.get(name ?? '');
