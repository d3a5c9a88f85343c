import { type Label, label } from '../kit/label';
import { accessSentences } from './access-sentences';
import { benchSentences } from './bench-sentences';
import { fileSentences } from './file-sentences';
import { orderSentences } from './order-sentences';
import { peopleSentences } from './people-sentences';
import { referenceSentences } from './reference-sentences';
import { reportSentences } from './report-sentences';
import type { Sentences } from './said';

const sentences = {
  ...orderSentences,
  ...benchSentences,
  ...reportSentences,
  ...referenceSentences,
  ...peopleSentences,
  ...fileSentences,
  ...accessSentences,
} as const;

/** What the audit trail may hold: an action without a sentence does not compile. */
export type AuditAction = keyof typeof sentences | `${string}.${'create' | 'update' | 'delete'}`;

const standard: Readonly<Record<string, (noun: Label) => Label>> = {
  create: (noun) => label('新建了{noun}', 'created the {noun:in}', { noun }),
  update: (noun) => label('修改了{noun}', 'changed the {noun:in}', { noun }),
  delete: (noun) => label('删除了{noun}', 'deleted the {noun:in}', { noun }),
};

/** What somebody did, in words that follow the person's name; nothing for an action nobody has declared. */
export const sentenceOf = (action: string, noun: Label): Label | undefined =>
  (sentences as Sentences)[action] ?? standard[action.slice(action.lastIndexOf('.') + 1)]?.(noun);

/** Whether an action has words of its own. */
export const hasSentence = (action: string): action is keyof typeof sentences => Object.hasOwn(sentences, action);
