import type { equipmentEventContract } from '../../contract/equipment-event';
import type { Handlers } from '../kernel/handlers';
import { correctEntry, withdrawEntry } from '../store/equipment/correct-entry';
import { listHistory } from '../store/equipment/history';
import { recordEntry } from '../store/equipment/record-entry';

export const equipmentEventHandlers: Handlers<typeof equipmentEventContract> = {
  list: (query, context) => listHistory(context, query),
  create: recordEntry,
  update: correctEntry,
  remove: withdrawEntry,
};
