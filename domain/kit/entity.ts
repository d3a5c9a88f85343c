import type { Field } from './field';
import type { Label } from './label';

export type Fields = Readonly<Record<string, Field>>;

type Declaration<Shape extends Fields = Fields> = Readonly<{
  /** Singular English noun; used in code, permissions and the audit trail. */
  name: string;
  /** The path the browser calls; the specification fixes it, so it may differ from the name. */
  path: `/api/${string}`;
  label: Label;
  /** English for several of them; the Chinese word is the same. */
  plural: string;
  /** The field that names a row to people, in pickers and sentences. */
  title: keyof Shape & string;
  /** The field that distinguishes records of one title, written after it: `GB 5749` of 2022 is `GB 5749-2022`. */
  edition?: keyof Shape & string;
  fields: Shape;
  /** Fields that are unique together within one company. */
  uniqueTogether?: readonly (readonly (keyof Shape & string)[])[];
  /** What a list without any row says: what to do next. */
  empty?: Label;
  /** Default order of the list, `field_asc` or `field_desc`. */
  sorter?: string;
  /** For sheets: the fields that name a record where no unique field does. */
  foundBy?: readonly (readonly (keyof Shape & string)[])[];
  /** What the entries of a list-valued `json` field are made of: for sheets, and to show them in words. */
  lines?: Readonly<Partial<Record<keyof Shape & string, Fields>>>;
}>;

/** What the whole system needs to know about one kind of record. Data only: no behaviour lives here. */
export type Entity<Shape extends Fields = Fields> = Declaration<Shape> &
  Readonly<{
    /** What a list of them is called. */
    many: Label;
  }>;

/** Declares an entity; its name and fields keep their literal types. */
export const entity = <const E extends Declaration>(declaration: E): E & { readonly many: Label } => ({
  ...declaration,
  many: { ...declaration.label, en: declaration.plural },
});

type Simplify<T> = { [Key in keyof T]: T[Key] } & {};
type ValueOf<F> = F extends Field<infer Value> ? Value : never;
type IsServerOnly<F> = F extends Readonly<{ serverOnly: true }> ? true : false;

type DraftKeys<Shape extends Fields> = {
  [Key in keyof Shape]: IsServerOnly<Shape[Key]> extends true ? never : Key;
}[keyof Shape];
type RequiredKeys<Shape extends Fields> = {
  [Key in keyof Shape]: Shape[Key] extends Field<unknown, true> ? Key : never;
}[keyof Shape];

/** What a user may type into the form: no server-only fields, optional ones may be null. */
export type Draft<E extends Entity> = Simplify<
  {
    -readonly [Key in keyof E['fields'] & DraftKeys<E['fields']> & RequiredKeys<E['fields']>]: ValueOf<
      E['fields'][Key]
    >;
  } & {
    -readonly [Key in Exclude<DraftKeys<E['fields']>, RequiredKeys<E['fields']>>]?:
      | ValueOf<E['fields'][Key]>
      | null
      | undefined;
  } & { remark?: string | null | undefined }
>;

/** The columns that every table has and that only the server writes. */
export type Common = {
  id: string;
  /** Counts the changes; a writer names the version it has seen. */
  ver: number;
  companyId: string;
  createdAt: string;
  updatedAt: string;
  createdBy: string | null;
  updatedBy: string | null;
};

/** What the table holds and a list returns. */
export type Row<E extends Entity> = Simplify<
  { -readonly [Key in RequiredKeys<E['fields']>]: ValueOf<E['fields'][Key]> } & {
    -readonly [Key in Exclude<keyof E['fields'], RequiredKeys<E['fields']>>]: ValueOf<E['fields'][Key]> | null;
  } & Common & { remark: string | null }
>;
