import { type ChoiceRow, choices } from '../../../contract/choice/choices';
import type { ListEndpoint } from '../list/list-endpoint';

export type Target = { endpoint: ListEndpoint<ChoiceRow>; titleKey: string; edition?: string | undefined };

/** One target per entity, made once: a hook that got a new one at each drawing would call again at each drawing. */
const targets: ReadonlyMap<string, Target> = new Map(
  choices.map(({ entity: { name, title, edition }, list }) => [name, { endpoint: list, titleKey: title, edition }]),
);

/** Where the rows of a reference's target are listed; nothing for targets that are not picked from a list. */
export const targetOf = (name: string | undefined): Target | undefined => targets.get(name ?? '');
