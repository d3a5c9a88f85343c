import { z } from 'zod';
import type { Entity } from '../../domain/kit/entity';
import type { Permission } from '../../domain/role/permissions';
import { get, post } from '../kit/endpoint';
import { listOf } from '../kit/inputs';
import { choiceEntities as entities } from './choice-entities';

/** Any row that a picker can show. */
export type ChoiceRow = { id: string } & Readonly<Record<string, unknown>>;

const choiceRow: z.ZodType<ChoiceRow> = z.looseObject({ id: z.string() });

const choice = (entity: unknown, allow: Permission | readonly Permission[], path?: string) =>
  get(path ?? (entity as Entity).path, {
    allow,
    input: z.record(z.string(), z.unknown()),
    output: listOf(choiceRow),
  });

/**
 * The lists of what a person may pick from: the very calls that the entities' own contracts declare, in the few words that
 * a picker needs.
 */
export const choices = {
  criterion: choice(entities.criterion, 'criterion.read'),
  customer: choice(entities.customer, 'customer.read'),
  department: choice(entities.department, 'department.read'),
  equipment: choice(entities.equipment, 'equipment.read'),
  menu: choice(entities.menu, ['menu.read', 'role.read']),
  order: choice(entities.order, 'order.read'),
  relatedParty: choice(entities.relatedParty, 'relatedParty.read'),
  resource: choice(entities.resource, ['resource.read', 'role.read']),
  role: choice(entities.role, 'role.read'),
  sampleCategory: choice(entities.sampleCategory, 'sampleCategory.read'),
  sampleType: choice(entities.sampleType, 'sampleType.read'),
  sampleVariant: choice(entities.sampleVariant, 'sampleVariant.read', '/api/Sample2/index'),
  sample: choice(entities.sample, 'sample.read'),
  samplingPlan: choice(entities.samplingPlan, 'samplingPlan.read'),
  samplingPoint: choice(entities.samplingPoint, 'samplingPoint.read'),
  staff: choice(entities.staff, 'staff.read'),
  standard: choice(entities.standard, 'standard.read'),
  subcontractor: choice(entities.subcontractor, 'subcontractor.read'),
  testArea: choice(entities.testArea, 'testArea.read'),
  testBasis: choice(entities.testBasis, 'testBasis.read'),
  testItem: choice(entities.testItem, 'testItem.read'),
  testPackage: choice(entities.testPackage, 'testPackage.read'),
} as const satisfies Readonly<Record<keyof typeof entities, unknown>>;

const creation = (entity: unknown, allow: Permission) =>
  post((entity as Entity).path, { allow, input: z.record(z.string(), z.unknown()), output: choiceRow });

/** The calls that make what a picker lacks, for the nouns whose own screen has no more than the plain form. */
export const creations = {
  department: creation(entities.department, 'department.create'),
  sampleCategory: creation(entities.sampleCategory, 'sampleCategory.create'),
  standard: creation(entities.standard, 'standard.create'),
  subcontractor: creation(entities.subcontractor, 'subcontractor.create'),
  testArea: creation(entities.testArea, 'testArea.create'),
  testBasis: creation(entities.testBasis, 'testBasis.create'),
  testItem: creation(entities.testItem, 'testItem.create'),
} as const;
