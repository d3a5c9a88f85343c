import { useIntl } from '@umijs/max';
import { useCallback } from 'react';
import { inSentence, isolated, type Label, languageOf } from '../../../domain/kit/label';
import { labelIn } from '../../services/language/labels';
import { directionOf } from '../../services/languages';

/** `const label = useLabel(); label(field.label)`: follows a change of language. */
export const useLabel = (): ((label: Label) => string) => {
  const { locale } = useIntl();
  return useCallback((label: Label) => labelIn(locale, label), [locale]);
};

/**
 * `help(field.help)`: what a field takes, standing alone. It is written to go on after the field's name in a refusal, `Postcode
 * must be 6 digits`.
 */
export const useHelp = (): ((help: Label) => string) => {
  const { locale } = useIntl();
  const label = useLabel();
  return useCallback((help: Label) => beginning(label(help), locale), [label, locale]);
};

/** `text('crud.new', { noun: noun(entity.label) })`: a label as it is written inside a sentence. */
export const useNoun = (): ((label: Label) => string) => {
  const label = useLabel();
  return useCallback((words: Label) => inSentence(label(words)), [label]);
};

/** A sentence with the capital that its language begins one with; Chinese and Arabic have none, a formula in them stays. */
const beginning = (sentence: string, locale: string): string =>
  languageOf(locale) === 'en' ? sentence.replace(/^./u, (first) => first.toLocaleUpperCase(locale)) : sentence;

const apart = (values: Record<string, string | number> | undefined) =>
  values &&
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? isolated(value) : value]),
  );

/** `const text = useText(); text('order.empty', { count: 3 })`: a locale key in the language of the screen. */
export const useText = (): ((id: string, values?: Record<string, string | number>) => string) => {
  const intl = useIntl();
  const isFromTheRight = directionOf(intl.locale) === 'rtl';
  return useCallback(
    (id: string, values?: Record<string, string | number>) =>
      intl.formatMessage({ id }, isFromTheRight ? apart(values) : values),
    [intl, isFromTheRight],
  );
};

/** `const listed = useListed(); listed(['pH', 'COD'])`: words in a row, with the comma of the language. */
export const useListed = (): ((words: readonly string[]) => string) => {
  const text = useText();
  return useCallback((words: readonly string[]) => words.join(text('words.comma')), [text]);
};
