import { createContext } from 'react';

/**
 * Parts of antd's and ant-design's tables that no screen of ours uses: a list narrows by `FilterLine`, its columns are
 * arranged by `ColumnsPanel` and draw themselves. Left in, they would bring two dozen inputs and a tree along, a quarter
 * of what the first list carries. Whoever reaches for one of them learns it at once, while building the screen.
 */
const left = (name: string) => (): never => {
  throw new Error(`${name} is left out of the bundle (config/light.ts)`);
};

/** pro-form, pro-field and pro-card: the search form, the cells that are edited, the drawing by `valueType`, the card. */
export const BetaSchemaForm = left('the search form of a ProTable');
export const ProFormField = left('a ProTable column with a valueType');
export const ProFormDependency = left('a ProTable that is edited');
export const proFieldParsingValueEnumToArray = left('a ProTable column with filters from its valueEnum');
export const ProForm = Object.assign(left('an editable ProTable'), { useFormInstance: left('an editable ProTable') });

/** Read by the parts above alone. */
export const GridContext = createContext({});
export const FieldContext = createContext({});

/** antd's filters in the head of a column. */
export const flattenKeys = left('a column with filters');

/** Whatever the module that it stands for exports by default. */
export default left('a ProTable that is edited, in a card or with ColumnSetting, or a column with filters');
