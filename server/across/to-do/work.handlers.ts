import type { workContract } from '../../../contract/to-do/work';
import type { Handlers } from '../../kernel/handlers';
import { dayOfWork } from './day';
import { happenedTo } from './happened';
import { todosOf, waitingFor } from './to-dos';
import { troublesOf } from './troubles';

export const workHandlers: Handlers<typeof workContract> = {
  todos: (_input, context) => todosOf(context),
  waiting: (input, context) => waitingFor(context, input),
  troubles: (_input, context) => troublesOf(context),
  happened: (_input, context) => happenedTo(context),
  day: (_input, context) => dayOfWork(context),
};
