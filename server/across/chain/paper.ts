import type { TaskChain } from '../../../contract/task/chain';
import { localDay } from '../../../domain/kit/calendar';
import { type Label, label, type Printed, printedIn, say } from '../../../domain/kit/label';
import { verdictWords } from '../../../domain/measurement/verdict-text';
import { sample } from '../../../domain/sample/sample.entity';
import { task } from '../../../domain/task/task.entity';
import { testItem } from '../../../domain/test-item/test-item.entity';
import { renderRecord } from '../../documents/record-paper';
import type { Context, FileAnswer } from '../../kernel/context';
import { conflict } from '../../kernel/errors';
import { getRow } from '../../kernel/rows';

const words = {
  title: label('结果溯源', 'How a result came about'),
  method: label('检测依据', 'Method'),
  sampleName: label('样品名称', 'Sample name'),
  outcome: label('结果', 'Result'),
  end: label('以下空白', 'End of record'),
};

/** The chain of a number on paper, in one language; by default that of the reader. */
export const chainPaper = async (
  context: Context,
  chain: TaskChain,
  language: Printed = printedIn(context.language),
): Promise<FileAnswer> => {
  if (chain.reported === null) throw conflict(label('还没有结果，不能打印', 'There is no result to be printed yet'));
  const tell = (text: Label): string => say(language, text);
  const company = await getRow(context, 'company', context.actor.companyId);
  const named = (name: Label, value: string) => ({ name: tell(name), value: value || '—' });
  const bytes = await renderRecord({
    ...{ language, no: chain.taskNo, laboratory: company.name, title: tell(words.title), day: localDay(context.at) },
    facts: [
      named(testItem.label, tell(chain.item)),
      named(words.method, chain.method),
      named(sample.fields.no.label, chain.sampleNo),
      named(words.sampleName, chain.sampleName),
      named(task.fields.no.label, chain.taskNo),
    ],
    tables: chain.links.map(({ title, facts }) => ({
      title: tell(title),
      heads: [],
      widths: [1, 2.6],
      right: [],
      rows: facts.map(({ name, value, isWrong }) => [
        tell(name),
        tell(isWrong === true ? label('{value}（不一致）', '{value} (differs)', { value }) : value),
      ]),
      notes: [],
    })),
    outcome: {
      title: tell(words.outcome),
      lines: [
        [chain.reported, chain.unit].filter(Boolean).join(' '),
        ...(chain.verdict === null ? [] : [tell(verdictWords[chain.verdict])]),
      ],
    },
    end: tell(words.end),
  });
  return { name: `${chain.taskNo}.pdf`, mime: 'application/pdf', bytes, inline: true };
};
