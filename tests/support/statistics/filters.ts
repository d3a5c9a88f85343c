import { addDays, daysBetween } from '../../../domain/kit/calendar';
import { chance } from '../../../domain/kit/chance';
import { type QuestionCode, questionOf, questions } from '../../../domain/statistics/questions';

const one = <T>(next: () => number, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
const asked = Object.keys(questions).filter((code) => code !== 'devices') as QuestionCode[];

type Known = Readonly<{ departId: string[]; customerId: string[]; sampleTypeId: string[] }>;

/** Twenty filters over the year until a day, from a few days to all of it; every other one is narrowed, a department often to the own one. */
export const seededFilters = (until: string, ownDepart: string, known: Known) => {
  const next = chance(20261125);
  return Array.from({ length: 20 }, (_, index) => {
    const from = addDays(until, -Math.floor(next() * 370));
    const to = addDays(from, Math.floor(next() * Math.max(3, daysBetween(from, until))));
    const narrowing = {
      ...(next() < 0.3 && { departId: next() < 0.5 ? ownDepart : one(next, known.departId) }),
      ...(next() < 0.3 && { customerId: one(next, known.customerId) }),
      ...(next() < 0.3 && { sampleTypeId: one(next, known.sampleTypeId) }),
      ...(next() < 0.2 && { urgency: one(next, ['normal', 'urgent', 'exUrgent']) }),
    };
    const question = asked[index % asked.length] as QuestionCode;
    const offered = questionOf(question).by.filter((by) => by !== 'day' || daysBetween(from, to) < 90);
    const by = offered[Math.floor(index / asked.length) % offered.length] as string;
    return { from, to, ...narrowing, question, by };
  });
};
