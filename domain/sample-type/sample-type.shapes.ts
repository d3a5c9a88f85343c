/** One item that a sample type offers on the order form. */
export type TypeItem = {
  testitemId: string;
  basisId: string;
  judgeId?: string | null;
  required?: boolean;
  sort?: number;
  price?: number | null;
  hours?: string | null;
};

/** One more question on the intake form of a sample type. */
export type BaseField = {
  key: string;
  label: string;
  labelEn?: string | undefined;
  kind: 'text' | 'number' | 'date' | 'choice';
  choices?: string[] | undefined;
  unit?: string | undefined;
  required?: boolean | undefined;
  /** The answer is printed on the report, beside what every report says of a sample. */
  onReport?: boolean | undefined;
};

/** What the report of a sample type looks like where it differs from the common layout. */
export type ReportLayout = {
  titleZh?: string | undefined;
  titleEn?: string | undefined;
  /** Printed among the remarks of every report of the type: the conclusion itself comes from the results. */
  conclusionText?: string | undefined;
  conclusionTextEn?: string | undefined;
  columns?: ('method' | 'limit' | 'unit' | 'uncertainty' | 'verdict' | 'device')[] | undefined;
};
