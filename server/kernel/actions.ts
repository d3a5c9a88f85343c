import type { ActionView } from '../../contract/kit/inputs';
import type { Label } from '../../domain/kit/label';
import { actionsFor, type Workflow } from '../../domain/kit/workflow';
import type { Permission } from '../../domain/role/permissions';
import { speak } from '../../domain/words/speak';
import type { Context } from './context';
import { suspensionOf } from './signing';

/**
 * The buttons of a record: each arrow open to this person from this state, with what blocks it as the record's own
 * rules tell it, and every step that is a signature with what bars signing: a suspended signature, and what the record itself knows of.
 * `actionViews(orderWorkflow, row.state, context, (action) => …)`.
 */
export const actionViews = <S extends string, Action extends string>(
  table: Workflow<S, Action>,
  state: NoInfer<S>,
  { can, language, actor }: Pick<Context, 'can' | 'language' | 'actor'>,
  blockersOf: (action: NoInfer<Action>) => readonly Label[] = () => [],
  barsSigning: readonly Label[] = [],
): ActionView[] =>
  actionsFor(table, state, (permission) => can(permission as Permission)).map((code) => {
    const { label, reason, signature } = table.steps[code];
    const barred = signature === true ? [...suspensionOf(actor), ...barsSigning] : [];
    const blockers = [...barred, ...blockersOf(code)].map((each) => speak(language, each));
    return {
      code,
      label,
      enabled: blockers.length === 0,
      blockers,
      reason: reason === true,
      signature: signature === true,
    };
  });
