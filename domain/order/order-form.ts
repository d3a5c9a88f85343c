import type { Field } from '../kit/field';
import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { sample, sampleFieldsIn } from '../sample/sample.entity';
import { type Order, type OrderDraft, order } from './order.entity';

/** The parts of the order form whose fields a laboratory arranges, in their order on the paper. */
export const formParts = ['client', 'business', 'samples', 'terms', 'report'] as const;
export type FormPart = (typeof formParts)[number];

/**
 * Where a field stands: in sight; of a sample also below the grid, with the facts of the sample that is worked on; or
 * nowhere.
 */
export const placings = {
  shown: label('显示', 'Shown'),
  more: label('放在其他信息中', 'With the facts of a sample'),
  hidden: label('隐藏', 'Hidden'),
} as const;
export type Placing = keyof typeof placings;

/** What somebody has set of one field; the order of the settings is the order on the form. */
export type FieldSetting = Readonly<{ key: string; show: Placing; required: boolean }>;

/** A configuration as it is stored: the laboratory's for all orders or those of one type, or one person's own. */
export type FormConfig = Readonly<{ own: boolean; type: Order['type'] | null; fields: readonly FieldSetting[] }>;

export type SampleName = (typeof sampleFieldsIn.form)[number];

/** A field that the form can show. */
export type FormField = Readonly<{
  /** The name of the field; those of samples begin with `sample.`. */
  key: string;
  part: FormPart;
  label: Label;
  initial: Placing;
  /** The product's own rules need it: it is never hidden. */
  isKept: boolean;
  /** Demanded whatever is set. */
  isRequired: boolean;
  /** Whether it can be told from an answer that nobody gave: a box that is not ticked cannot. */
  mayBeRequired: boolean;
  /** Whether the grid of samples can have a column for it. */
  mayBeColumn: boolean;
}>;

const headIn = {
  client: ['customerId', 'contactName', 'contactPhone', 'wcustomerId', 'producerId', 'payerId'],
  business: ['type', 'sampleSource', 'purpose', 'project'],
  terms: ['urgency', 'dueDate', 'basisMode', 'needJudge', 'decisionRule', 'guardRatio', 'conformityLevel'],
  report: [
    'reportCopies',
    'reportLang',
    'reportBy',
    'reportMarks',
    'wantsUncertainty',
    'deliver',
    'deliverAddress',
    'sampleAfter',
    'confidential',
    'tags',
    'clientNotes',
  ],
} as const satisfies Readonly<
  Record<Exclude<FormPart, 'samples'>, readonly (keyof OrderDraft & keyof typeof order.fields)[]>
>;
export type HeadName = (typeof headIn)[keyof typeof headIn][number];

/** Asked by rules that do not ask the declaration: what the report may bear, and what follows from another answer. */
const KEPT: ReadonlySet<string> = new Set([
  'decisionRule',
  'guardRatio',
  'conformityLevel',
  'deliverAddress',
  'reportMarks',
]);

const fieldOf = (part: FormPart, key: string, field: Field, initial: Placing): FormField => ({
  key,
  part,
  label: field.label,
  initial,
  isKept: field.required || KEPT.has(key),
  isRequired: field.required,
  mayBeRequired: field.kind !== 'flag' && !KEPT.has(key),
  mayBeColumn: part === 'samples' && ['text', 'date', 'decimal'].includes(field.kind),
});

const headFields = (part: keyof typeof headIn): FormField[] =>
  headIn[part].map((name) => fieldOf(part, name, order.fields[name] as Field, 'shown'));

/** The fields of a sample as the product has them: first the columns of the grid, then what stands below it. */
const sampleFields = (): FormField[] => {
  const columns: readonly SampleName[] = sampleFieldsIn.grid;
  const below = sampleFieldsIn.form.filter((name) => !columns.includes(name));
  const made = (names: readonly SampleName[], initial: Placing) =>
    names.map((name) => fieldOf('samples', `sample.${name}`, sample.fields[name] as Field, initial));
  return [...made(columns, 'shown'), ...made(below, 'more')];
};

/** Every field that can be arranged, part by part, as the product shows it when nobody has set anything. */
export const formFields: readonly FormField[] = formParts.flatMap((part) =>
  part === 'samples' ? sampleFields() : headFields(part),
);

const byKey = new Map(formFields.map((field) => [field.key, field]));

/** What is wrong with settings, each at its place in the list. A person's own may hide, and do nothing else. */
export const settingProblems = (settings: readonly FieldSetting[], own: boolean): Problem[] =>
  settings.flatMap(({ key, show, required }, index): Problem[] => {
    const at = `fields.${index}`;
    const field = byKey.get(key);
    if (field === undefined)
      return [
        { field: `${at}.key`, text: label('委托单没有“{key}”这一栏', 'The order form has no field {key}', { key }) },
      ];
    const name = field.label;
    if (settings.findIndex((other) => other.key === key) < index)
      return [{ field: `${at}.key`, text: label('“{name}”重复', '{name} is there twice', { name }) }];
    if (show === 'hidden' && field.isKept)
      return [
        {
          field: `${at}.show`,
          text: label('“{name}”是业务规则需要的，不能隐藏', '{name} is needed by the rules and cannot be hidden', {
            name,
          }),
        },
      ];
    if (show === 'more' && (field.part !== 'samples' || field.isKept))
      return [
        {
          field: `${at}.show`,
          text: label('“{name}”不能放在其他信息中', '{name} cannot stand with the facts of a sample', { name }),
        },
      ];
    if (show === 'shown' && field.part === 'samples' && !field.mayBeColumn)
      return [
        {
          field: `${at}.show`,
          text: label('“{name}”不能作为样品表的列', '{name} cannot be a column of the grid', { name }),
        },
      ];
    if (required && (own || show === 'hidden'))
      return [
        {
          field: `${at}.required`,
          text: own
            ? label('必填由实验室设置，不能只对自己设置', 'What is required is set by the laboratory, not for oneself')
            : label('“{name}”已隐藏，不能设为必填', '{name} is hidden and cannot be required', { name }),
        },
      ];
    if (required && !field.mayBeRequired && !field.isRequired)
      return [
        {
          field: `${at}.required`,
          text: label('“{name}”不能设为必填', '{name} cannot be made required', { name }),
        },
      ];
    return [];
  });

/** A field as the form shows it now. */
export type ArrangedField = FormField & Readonly<{ show: Placing; required: boolean }>;

/** All fields under these settings, in their order; what the settings do not name stands as the product has it. */
export const arranged = (settings: readonly FieldSetting[]): ArrangedField[] =>
  formParts.flatMap((part) => {
    const ofPart = formFields.filter((field) => field.part === part);
    const set = settings.flatMap(({ key, show, required }): ArrangedField[] => {
      const field = ofPart.find((each) => each.key === key);
      return field ? [{ ...field, show, required: field.isRequired || required }] : [];
    });
    const rest = ofPart
      .filter(({ key }) => !settings.some((setting) => setting.key === key))
      .map((field) => ({ ...field, show: field.initial, required: field.isRequired }));
    return [...set, ...rest];
  });

/** The laboratory's settings that hold for orders of a type: those of the type, or else those of all. */
export const settingsOf = (
  configs: readonly FormConfig[],
  type: string | null | undefined,
): readonly FieldSetting[] => {
  const shared = configs.filter(({ own, fields }) => !own && fields.length > 0);
  return (shared.find((config) => config.type === type) ?? shared.find((config) => config.type === null))?.fields ?? [];
};

/** How the form looks to a person: the laboratory's arrangement, without the optional fields that the person has hidden. */
export type FormLayout = Readonly<{
  head: Readonly<Record<Exclude<FormPart, 'samples'>, readonly HeadName[]>>;
  /** The typed columns of the grid of samples. */
  columns: readonly SampleName[];
  /** What stands below the grid, with the facts of one sample. */
  more: readonly SampleName[];
  /** What has to be filled in beyond what the product demands itself. */
  required: readonly string[];
}>;

/** Hides nothing that is needed: a person's wish gives way to what the laboratory demands. */
export const layoutOf = (configs: readonly FormConfig[], type: string | null | undefined): FormLayout => {
  const hidden = configs
    .filter(({ own }) => own)
    .flatMap(({ fields }) => fields)
    .flatMap(({ key, show }) => (show === 'hidden' ? [key] : []));
  const fields = arranged(settingsOf(configs, type)).filter(
    ({ key, show, isKept, required }) => show !== 'hidden' && (isKept || required || !hidden.includes(key)),
  );
  const head = (part: FormPart) => fields.flatMap((field) => (field.part === part ? [field.key as HeadName] : []));
  const ofSamples = (show: Placing) =>
    fields.flatMap((field) =>
      field.part === 'samples' && field.show === show ? [field.key.slice('sample.'.length) as SampleName] : [],
    );
  return {
    head: { client: head('client'), business: head('business'), terms: head('terms'), report: head('report') },
    columns: ofSamples('shown'),
    more: ofSamples('more'),
    required: demandedOf(configs, type),
  };
};

/** What the laboratory demands of orders of a type beyond the product's own rules. */
export const demandedOf = (configs: readonly FormConfig[], type: string | null | undefined): string[] =>
  arranged(settingsOf(configs, type)).flatMap(({ key, required, isRequired }) =>
    required && !isRequired ? [key] : [],
  );

/** The demanded names of the head, and those of each sample. */
export const demandedIn = (demanded: readonly string[]): { head: HeadName[]; sample: SampleName[] } => ({
  head: demanded.flatMap((key) => (key.startsWith('sample.') ? [] : [key as HeadName])),
  sample: demanded.flatMap((key) => (key.startsWith('sample.') ? [key.slice('sample.'.length) as SampleName] : [])),
});

/** Whether nothing was filled in. */
export const isUnfilled = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

/** The form as the product has it. */
export const plainLayout: FormLayout = layoutOf([], null);
