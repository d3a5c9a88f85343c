import { createContext } from 'react';

/**
 * What pro-table names of pro-form, pro-field and pro-card: its search form, its cells that are edited, its own drawing
 * of values and its card. No screen of ours uses any of them (a list narrows by `FilterLine`, its columns draw
 * themselves), yet they bring two dozen inputs along, a fifth of what the first list carried. Whoever reaches for one
 * of them learns it at once, while building the screen.
 */
const left = (name: string) => (): never => {
  throw new Error(`${name} is left out of the bundle (config/light.ts): draw the column by its render`);
};

export const BetaSchemaForm = left('the search form of a ProTable');
export const ProFormField = left('a ProTable column with a valueType');
export const proFieldParsingValueEnumToArray = left('a ProTable column with filters from its valueEnum');
export const ProForm = Object.assign(left('an editable ProTable'), { useFormInstance: left('an editable ProTable') });
export default left('an editable ProTable, or one in a card');

/** Read by the parts above alone. */
export const GridContext = createContext({});
export const FieldContext = createContext({});
