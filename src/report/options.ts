import type { Field } from '../../domain/kit/field';
import { type Label, same } from '../../domain/kit/label';
import { report } from '../../domain/report/report.entity';

export type Options = Readonly<Record<string, Label>>;

const optionsOf = ({ options = {} }: Pick<Field, 'options'>): Options => options;

/** The choices of a report, as its entity declares them. */
export const options = {
  type: optionsOf(report.fields.type),
  lang: optionsOf(report.fields.lang),
  marks: optionsOf(report.fields.marks),
  conclusion: optionsOf(report.fields.conclusion),
};

/** The words of one choice; one that is no longer declared shows its code. */
export const optionLabel = (name: keyof typeof options, value: string): Label => options[name][value] ?? same(value);
