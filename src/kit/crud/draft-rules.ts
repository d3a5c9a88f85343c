import type { z } from 'zod';
import { draftOf } from '../../../contract/draft/drafts';
import type { Entity } from '../../../domain/kit/entity';
import { validate } from '../../services/validate';

/** What an entity's rules say against a draft. Forms load this, and zod with it, when they are opened. */
export const draftIssues = (entity: Entity, draft: object): readonly z.core.$ZodIssue[] =>
  validate(draftOf(entity), draft).error?.issues ?? [];
