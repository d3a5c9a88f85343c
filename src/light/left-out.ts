import { createContext } from 'react';

/**
 * Parts of ant-design's tables that no screen of ours uses, and two dozen inputs with them: a list narrows by `FilterLine`,
 * and its columns draw themselves. Whoever reaches for one of them learns it at once, while building the screen.
 */
const left = (name: string) => (): never => {
  throw new Error(`${name} is left out of the bundle (config/light.ts)`);
};

/** pro-form and pro-field: the search form, the cells that are edited, the drawing by `valueType`. */
export const BetaSchemaForm = left('the search form of a ProTable');
export const ProFormField = left('a ProTable column with a valueType');
export const ProFormDependency = left('a ProTable that is edited');
export const proFieldParsingValueEnumToArray = left('a ProTable column with filters from its valueEnum');
export const ProForm = Object.assign(left('an editable ProTable'), { useFormInstance: left('an editable ProTable') });

/** Read by the parts above alone. */
export const GridContext = createContext({});
export const FieldContext = createContext({});

/** Whatever else one of the two exports by default. */
export default left('a ProTable that is edited');
