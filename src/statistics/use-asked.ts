import { useSearchParams } from '@umijs/max';
import { useMemo } from 'react';
import {
  type Dimension,
  dimensions,
  type QuestionCode,
  questionOf,
  questions,
} from '../../domain/statistics/questions';
import { today } from '../services/clock';
import { presetDays } from './presets';

/** What the screen asks; the address carries it, so that it can be kept and sent. */
export type Asked = Readonly<{
  question: QuestionCode;
  from: string;
  to: string;
  by?: Dimension | undefined;
  departId?: string | undefined;
  customerId?: string | undefined;
  sampleTypeId?: string | undefined;
  urgency?: 'normal' | 'urgent' | 'exUrgent' | undefined;
}>;

export const narrowings = ['departId', 'customerId', 'sampleTypeId', 'urgency'] as const;

/** Reads and changes what is asked. A change of the question is a step of the history, any other one is not. */
export const useAsked = (): [Asked, (change: Partial<Asked>) => void] => {
  const [query, setQuery] = useSearchParams();
  const asked = useMemo((): Asked => {
    const named = query.get('question') ?? '';
    const question = (Object.hasOwn(questions, named) ? named : 'volume') as QuestionCode;
    const by = query.get('by') ?? '';
    const usual = presetDays('months', today());
    const given = (name: string) => query.get(name) ?? undefined;
    return {
      question,
      from: given('from') ?? usual.from,
      to: given('to') ?? usual.to,
      ...(Object.hasOwn(dimensions, by) &&
        (questionOf(question).by as readonly string[]).includes(by) && { by: by as Dimension }),
      ...Object.fromEntries(narrowings.flatMap((name) => (given(name) ? [[name, given(name)]] : []))),
    };
  }, [query]);
  const change = (wish: Partial<Asked>) => {
    const next = new URLSearchParams(query);
    for (const [name, value] of Object.entries(wish)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setQuery(next, { replace: !('question' in wish) });
  };
  return [asked, change];
};
