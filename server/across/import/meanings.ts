import type { Entity } from '../../../domain/kit/entity';
import { label } from '../../../domain/kit/label';
import type { Meanings } from '../../../domain/sheet/records';
import { sheetColumns } from '../../../domain/sheet/sheet-columns';
import { wordForm } from '../../../domain/sheet/word-form';
import { isUuid } from '../../db/ids';
import type { Context } from '../../kernel/context';
import { badField } from '../../kernel/errors';
import { livingOf } from './store/names';

type Said = Readonly<{ key: string; word: string; meaning: string | null }>;

/** The meanings that still are one: a choice that is offered, a record that is there, or that the cell stays empty. */
export const livingMeanings = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  entity: Entity,
  meanings: Meanings,
): Promise<Meanings> => {
  const living: Record<string, Record<string, string | null>> = {};
  for (const { key, field } of sheetColumns(entity)) {
    const said = Object.entries(Object.hasOwn(meanings, key) ? (meanings[key] ?? {}) : {});
    if (said.length === 0) continue;
    const ids = said.flatMap(([, meaning]) => (meaning !== null && isUuid(meaning) ? [meaning] : []));
    const records = await livingOf(db, actor.companyId, field.target ?? '', ids);
    const offered = (meaning: string | null) =>
      meaning === null || Object.hasOwn(field.options ?? {}, meaning) || records.has(meaning);
    living[key] = Object.fromEntries(said.filter(([, meaning]) => offered(meaning)));
  }
  return living;
};

/** Adds what a person says of words; refuses a meaning that the column does not offer. */
export const withMeanings = async (
  context: Pick<Context, 'db' | 'actor'>,
  entity: Entity,
  before: Meanings,
  said: readonly Said[],
): Promise<Meanings> => {
  const next: Record<string, Record<string, string | null>> = { ...before };
  const names = new Map(sheetColumns(entity).map(({ key, label: title }) => [key, title]));
  for (const { key, word, meaning } of said) {
    const { [wordForm(word)]: _, ...others } = next[key] ?? {};
    if (!names.has(key)) throw badField('meanings', label('没有这个字段', 'There is no such field'));
    next[key] = meaning === '' ? others : { ...others, [wordForm(word)]: meaning };
  }
  const living = await livingMeanings(context, entity, next);
  const lost = said.find(
    ({ key, word, meaning }) => meaning !== '' && !Object.hasOwn(living[key] ?? {}, wordForm(word)),
  );
  if (lost !== undefined)
    throw badField(
      'meanings',
      label(
        '“{word}”对应的{field}不存在，请重新选择',
        'What "{word}" stands for does not exist; choose the {field:in} again',
        {
          word: lost.word,
          field: names.get(lost.key) ?? '',
        },
      ),
    );
  return living;
};
