import { equipment } from '../../../domain/equipment/equipment.entity';
import type { Entity } from '../../../domain/kit/entity';

const { lastCalDate, calDueDate, calOrg, certNo, calU, certFile, ...own } = equipment.fields;

/** What a person writes about a device on file: its calibration comes from confirmed certificates alone. */
export const deviceFacts: Entity = { ...equipment, fields: own };
