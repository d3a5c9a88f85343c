import type { dataMapContract } from '../../contract/data-map/data-map';
import type { Handlers } from '../kernel/handlers';
import { dataMaps } from '../record-template/maps';
import { recordTemplates } from './record-templates';

export const dataMapHandlers: Handlers<typeof dataMapContract> = {
  ...dataMaps,
  templates: (_input, { db, actor }) => recordTemplates(db, actor.companyId),
};
