import type { ruleChangeContract } from '../../contract/rule-change/rule-change';
import { criterion } from '../../domain/criterion/criterion.entity';
import { testItem } from '../../domain/test-item/test-item.entity';
import type { Words } from '../../domain/trail/shown';
import { changesIn } from '../across/history/entries';
import { inWords } from '../across/history/names';
import type { RowOf } from '../db/tables';
import type { Handlers } from '../kernel/handlers';
import { listRows } from '../kernel/list';
import { differences } from './change-holds';
import { approve, refuse, takeBack } from './commands/decide';
import { makeOfCriterion, makeOfItem } from './commands/make';
import { viewsOf } from './view';

const subjects = { item: testItem, criterion } as const;

/** What differs, as the history of the record would tell it. */
const told = (change: RowOf<'ruleChange'>, words: Words) =>
  changesIn(subjects[change.kind], Object.keys(differences(change.before, change.after).after), change, words);

/** Changes of the rules that results hang on: made by one person, approved by another. */
export const ruleChangeHandlers: Handlers<typeof ruleChangeContract> = {
  list: async (query, context) => {
    const page = await listRows<RowOf<'ruleChange'>>(context.db, {
      table: 'ruleChange',
      companyId: context.actor.companyId,
      query,
      where: [],
      made: {},
    });
    const views = await viewsOf(context, page.list);
    const list = await inWords(context, (words) =>
      page.list.map((change, index) => ({ ...(views[index] as (typeof views)[number]), changes: told(change, words) })),
    );
    return { ...page, list };
  },
  ofItem: makeOfItem,
  ofCriterion: makeOfCriterion,
  approve,
  refuse,
  takeBack,
};
