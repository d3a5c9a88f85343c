import type { z } from 'zod';
import type { Entity } from '../../domain/kit/entity';
import { calibrationLineShapes } from '../calibration-line/shapes';
import { companyShapes } from '../company/shapes';
import { customerShapes } from '../customer/customer-row';
import { equipmentShapes, eventShapes } from '../equipment/equipment-row';
import { draftSchema } from '../kit/crud';
import type { Shapes } from '../kit/row';
import { methodStudyShapes } from '../method-study/shapes';
import { recordTemplateShapes } from '../record-template/shapes';
import { sampleTypeShapes } from '../sample-type/shapes';
import { samplingPlanShapes } from '../sampling-plan/shapes';
import { storeRoomShapes } from '../stored-sample/store-room-shapes';
import { criterionShapes, testItemShapes } from '../test-item/shapes';
import { testPackageShapes } from '../test-package/shapes';
import { uncertaintyBudgetShapes } from '../uncertainty-budget/shapes';

/** What is declared `json` has its shape in the contract; the rest of a draft is all in its entity. */
const shapes: Readonly<Record<string, Shapes>> = {
  calibrationLine: calibrationLineShapes,
  methodStudy: methodStudyShapes,
  company: companyShapes,
  criterion: criterionShapes,
  customer: customerShapes,
  equipment: equipmentShapes,
  equipmentEvent: eventShapes,
  sampleType: sampleTypeShapes,
  samplingPlan: samplingPlanShapes,
  storeRoom: storeRoomShapes,
  testItem: testItemShapes,
  testPackage: testPackageShapes,
  uncertaintyBudget: uncertaintyBudgetShapes,
  recordTemplateVersion: recordTemplateShapes,
};

const known = new WeakMap<Entity, z.ZodType>();

/**
 * The rules of an entity's draft, the very ones that its `create` is held to, apart from the calls: a form asks them as
 * somebody types, and the browser gets no other schema (`scripts/build/calls-alone.cjs`).
 */
export const draftOf = (entity: Entity): z.ZodType => {
  const rules = known.get(entity) ?? draftSchema(entity, shapes[entity.name]);
  known.set(entity, rules);
  return rules;
};
