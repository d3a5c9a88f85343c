import type { OrderFormConfig } from '../../../../contract/order/order';
import {
  type ArrangedField,
  arranged,
  type FieldSetting,
  type Placing,
  settingsOf,
} from '../../../../domain/order/order-form';

/** Whose setting is worked on: the person's own, the laboratory's for all orders, or that for one type of order. */
export type Scope = 'own' | 'all' | NonNullable<OrderFormConfig['type']>;

/** The stored setting of a scope. */
export const storedOf = (configs: readonly OrderFormConfig[], scope: Scope): OrderFormConfig | undefined =>
  configs.find(({ own, type }) => own === (scope === 'own') && (scope === 'own' || (type ?? 'all') === scope));

/**
 * Where the work on a scope begins: at what is stored, or at what holds as long as nothing is. A person's own begins at the
 * laboratory's for the type of the order, with what he hides.
 */
export const draftOf = (
  configs: readonly OrderFormConfig[],
  scope: Scope,
  type: string | null | undefined,
): ArrangedField[] => {
  const stored = storedOf(configs, scope)?.fields ?? [];
  if (scope !== 'own') return arranged(stored.length > 0 ? stored : settingsOf(configs, scope));
  const hidden = new Set(stored.flatMap(({ key, show }) => (show === 'hidden' ? [key] : [])));
  return arranged(settingsOf(configs, type))
    .filter(({ show }) => show !== 'hidden')
    .map((field) => (isOptional(field) && hidden.has(field.key) ? { ...field, show: 'hidden' } : field));
};

/** Whether a person may hide it. */
export const isOptional = ({ isKept, required }: ArrangedField): boolean => !isKept && !required;

/** The draft as it is stored: all of the laboratory's, of a person's own only what is hidden. */
export const settingsOfDraft = (fields: readonly ArrangedField[], scope: Scope): FieldSetting[] =>
  fields.flatMap(({ key, show, required, isRequired }) =>
    scope === 'own'
      ? show === 'hidden'
        ? [{ key, show, required: false }]
        : []
      : [{ key, show, required: required && !isRequired }],
  );

/** One field one place up or down among those of its part. */
export const movedField = (fields: readonly ArrangedField[], key: string, by: -1 | 1): ArrangedField[] => {
  const at = fields.findIndex((field) => field.key === key);
  const [one, other] = [fields[at], fields[at + by]];
  if (one === undefined || other === undefined || one.part !== other.part) return [...fields];
  return fields.map((field, index) => (index === at ? other : index === at + by ? one : field));
};

/** What is hidden is not demanded. */
export const placed = (fields: readonly ArrangedField[], key: string, show: Placing): ArrangedField[] =>
  fields.map((field) =>
    field.key === key ? { ...field, show, required: show === 'hidden' ? field.isRequired : field.required } : field,
  );

/** Demanded or not; what is demanded is shown. */
export const demanded = (fields: readonly ArrangedField[], key: string, required: boolean): ArrangedField[] =>
  fields.map((field) => (field.key === key ? { ...field, required } : field));

/** Where a field may stand. */
export const placingsFor = ({ part, isKept, mayBeColumn }: ArrangedField): Placing[] => [
  ...(part !== 'samples' || mayBeColumn ? (['shown'] as const) : []),
  ...(part === 'samples' && !isKept ? (['more'] as const) : []),
  ...(isKept ? [] : (['hidden'] as const)),
];
