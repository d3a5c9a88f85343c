import { createContext } from 'react';

/**
 * Parts of ant-design's tables that no screen of ours uses, and two dozen inputs with them: a list narrows by
 * `FilterLine`, and its columns draw themselves. Using one of them throws at once, while the screen is built.
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

/** pro-utils: what a ProTable and a ProLayout show instead of an error; ours is `layouts`' own, with three pictures less. */
export const ErrorBoundary = left('the boundary of ant-design');

/** Of antd's own table: the filter in a head, which has a tree of choices. */
export const flattenKeys = left('a filter in the head of a column');

/**
 * Other default exports: of those above, of a ProTable's choice of columns, which has a tree (ours is `ColumnsPanel`), of its search
 * form, and of the card around it.
 */
export default left(
  'a ProTable that is edited, searches, stands in a card or chooses its columns, or a filter in a head,',
);
