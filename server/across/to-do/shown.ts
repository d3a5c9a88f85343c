import { type WorkCode, workKinds } from '../../../domain/to-do/work-kinds';
import type { Context } from '../../kernel/context';

const codes = Object.keys(workKinds) as WorkCode[];

/** The kinds of work that are shown to a person: those that the person may do. */
export const shownTo = ({ can }: Pick<Context, 'can'>): WorkCode[] =>
  codes.filter((code) => can(workKinds[code].needs));
