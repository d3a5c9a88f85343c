import { type Label, label } from '../kit/label';
import type { Problem } from '../kit/problem';
import { isDecimal } from '../measurement/measured';
import type { Sample } from '../sample/sample.entity';
import type { BaseField } from '../sample-type/sample-type.shapes';

type Answers = Pick<Sample, 'extra'>['extra'] | undefined;

/** A question as the counter reads it. */
export const questionLabel = ({ label: zh, labelEn }: Pick<BaseField, 'label' | 'labelEn'>): Label =>
  label(zh, labelEn || zh);

const answerTo = (answers: Answers, { key }: BaseField): string => answers?.[key]?.trim() ?? '';

/** The required questions that nobody has answered. */
export const unanswered = (questions: readonly BaseField[], answers: Answers): BaseField[] =>
  questions.filter((question) => question.required === true && answerTo(answers, question) === '');

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`));

/** Why an answer is none to its question. */
const answerProblem = (question: BaseField, answer: string): Label | null => {
  const name = questionLabel(question);
  if (question.kind === 'number' && !isDecimal(answer))
    return label('{name}：应为数值', '{name}: must be a number', { name });
  if (question.kind === 'date' && !isDay(answer)) return label('{name}：应为日期', '{name}: must be a day', { name });
  if (question.kind === 'choice' && !(question.choices ?? []).includes(answer))
    return label('{name}：应为所列选项之一', '{name}: must be one of the choices', { name });
  return null;
};

/** What the questions of a sample's type want that its answers do not give, each at its field. */
export const answerProblems = (questions: readonly BaseField[], answers: Answers, at: string): Problem[] =>
  questions.flatMap((question): Problem[] => {
    const field = `${at}.extra.${question.key}`;
    const answer = answerTo(answers, question);
    if (answer === '')
      return question.required === true
        ? [{ field, text: label('{name}：必填', '{name}: required', { name: questionLabel(question) }) }]
        : [];
    const text = answerProblem(question, answer);
    return text === null ? [] : [{ field, text }];
  });
