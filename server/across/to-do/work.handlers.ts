import type { workContract } from '../../../contract/to-do/work';
import type { Handlers } from '../../kernel/handlers';
import { todosOf } from './to-dos';

export const workHandlers: Handlers<typeof workContract> = {
  todos: (_input, context) => todosOf(context),
};
