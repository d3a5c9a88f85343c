import type { equipmentEventContract } from '../../contract/equipment/equipment-event';
import type { Handlers } from '../kernel/handlers';
import { correctEntry, withdrawEntry } from './commands/correct-entry';
import { recordEntry } from './commands/record-entry';
import { listHistory } from './history';

export const equipmentEventHandlers: Handlers<typeof equipmentEventContract> = {
  list: (query, context) => listHistory(context, query),
  create: recordEntry,
  update: correctEntry,
  remove: withdrawEntry,
};
