import type { z } from 'zod';
import { draftOf } from '../../../contract/draft/drafts';
import type { Entity } from '../../../domain/kit/entity';
import { validate } from '../../services/validate';

/** The problems of a draft by its entity's rules. Forms load this, and zod with it, when they are opened. */
export const draftIssues = (entity: Entity, draft: object): readonly z.core.$ZodIssue[] =>
  validate(draftOf(entity), draft).error?.issues ?? [];
