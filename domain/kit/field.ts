import { type Label, label } from './label';

/** The kinds of field an entity may have. Add a kind only when two entities need it. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'flag'
  | 'date'
  | 'instant'
  | 'choice'
  | 'choices'
  | 'words'
  | 'ref'
  | 'refs'
  | 'file'
  | 'files'
  | 'json';

export type Options = Readonly<Record<string, Label>>;

/** `otherwise` is what a required field says where nobody is asked for it. */
export type Condition = Readonly<{ field: string; is: readonly string[]; otherwise?: string }>;

export type Field<Value = unknown, Required extends boolean = boolean> = Readonly<{
  kind: FieldKind;
  label: Label;
  required: Required;
  /** Shown as a column of the list. */
  listed?: boolean;
  /** Offered as a filter above the list. */
  filtered?: boolean;
  /** Found by the search box: its text goes into the row's bigrams. */
  searched?: boolean;
  /** No two rows of one company share a value. */
  unique?: boolean;
  /** Written by the server alone: never part of what a user may send. */
  serverOnly?: boolean;
  /** For a state that only steps change: the refusal of a plain change that names another state. */
  movedBy?: Label;
  /** Most characters of a text, or most entries of a list. */
  max?: number;
  /** Smallest and largest number; decimals as strings because a float cannot hold them. */
  atLeast?: number | string;
  atMost?: number | string;
  /** What the text must look like; the source of a RegExp, so that it can travel to the form. */
  pattern?: string;
  /** What a text that looks otherwise is told, where the field needs no help beside it. */
  refusal?: Label;
  /** The unit printed behind the value. */
  unit?: string;
  /** What sheets of other people call it beside its label: a text a language, with ` | ` between the words. */
  also?: readonly string[];
  /** A rule or unit worth a sentence beside the field. */
  help?: Label;
  /** What a new row starts with. */
  initial?: unknown;
  /** What a flag says that is neither yes nor no, where that is an answer of its own; stored as null. */
  unset?: Label;
  /** A form asks for it only where another field says one of these words; see `isAsked`. */
  onlyWith?: Condition;
  /** The words a choice may take, wire value to label. */
  options?: Options;
  /** The entity that a reference points at. */
  target?: string;
  /** Never on the wire; holds the value's type for inference. */
  value?: Value;
}>;

type Extras = Partial<Omit<Field, 'kind' | 'label' | 'required' | 'options' | 'target' | 'value'>>;

const field =
  <Value>(kind: FieldKind) =>
  (zh: string, en: string, extras: Extras = {}): Field<Value, false> => ({
    kind,
    label: label(zh, en),
    required: false,
    ...extras,
  });

export const text = field<string>('text');
export const longText = field<string>('longText');
export const integer = field<number>('integer');
/** A decimal string, never a float: `'0.010'` keeps its zeros. */
export const decimal = field<string>('decimal');
export const flag = field<boolean>('flag');

export const YES = label('是', 'Yes');
export const NO = label('否', 'No');

/** A flag in words. One that nobody has answered is what its declaration calls that, else what a new row starts with. */
export const flagWord = ({ unset, initial }: Pick<Field, 'unset' | 'initial'>, value: unknown): Label | undefined => {
  if (typeof value === 'boolean') return value ? YES : NO;
  return unset ?? (initial === true ? YES : undefined);
};

/** A calendar day, 2026-11-20; no time zone, because certificates have none. */
export const date = field<string>('date');
/** A moment in UTC, 2026-11-20T08:30:00.123Z. */
export const instant = field<string>('instant');
/** Fen (1/100 yuan), so sums are exact. */
export const money = field<number>('money');
/** Free words, such as tags. */
export const words = field<string[]>('words');
/** Ids of stored files. */
export const file = field<string>('file');
export const files = field<string[]>('files');

/** Structured data whose shape is declared where it is used. */
export const json = <Value>(zh: string, en: string, extras: Extras = {}): Field<Value, false> => ({
  kind: 'json',
  label: label(zh, en),
  required: false,
  ...extras,
});

export const choice = <const O extends Options>(
  zh: string,
  en: string,
  options: O,
  extras: Extras = {},
): Field<keyof O & string, false> => ({ kind: 'choice', label: label(zh, en), required: false, options, ...extras });

export const choices = <const O extends Options>(
  zh: string,
  en: string,
  options: O,
  extras: Extras = {},
): Field<(keyof O & string)[], false> => ({
  kind: 'choices',
  label: label(zh, en),
  required: false,
  options,
  ...extras,
});

export const ref = (zh: string, en: string, target: string, extras: Extras = {}): Field<string, false> => ({
  kind: 'ref',
  label: label(zh, en),
  required: false,
  target,
  ...extras,
});

export const refs = (zh: string, en: string, target: string, extras: Extras = {}): Field<string[], false> => ({
  kind: 'refs',
  label: label(zh, en),
  required: false,
  target,
  ...extras,
});

export const required = <Value>(optional: Field<Value>): Field<Value, true> => ({ ...optional, required: true });

/** A field that only the server writes; a row always carries it when it is also required. */
export const serverOnly = <F extends Field>(base: F): F & Readonly<{ serverOnly: true }> => ({
  ...base,
  serverOnly: true,
});
