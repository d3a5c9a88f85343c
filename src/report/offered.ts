import type { ActionView } from '../../contract/kit/inputs';
import type { ReportRecord } from '../../contract/report/report-view';
import { label } from '../../domain/kit/label';

/** Steps that ask for more than a reason and a password, in dialogs of their own. */
export const withDialog = ['backToInput', 'rejectApproval', 'print', 'opine', 'seal', 'sealAcross'] as const;
export type DialogStep = (typeof withDialog)[number];

export const hasDialog = (code: string): code is DialogStep => (withDialog as readonly string[]).includes(code);

/** The form and the attachments offer these themselves. */
const elsewhere: readonly string[] = ['compile', 'upload'];

/** Each leads back with a reason, and where there is a choice asks how far: one step back is the same once more. */
const rejections: readonly string[] = ['returnFromCheck', 'rejectAudit', 'rejectApproval'];

const confirmVoid = label('确认作废', 'Confirm that it is void');
const takeSealBack = label('撤销用印', 'Withdraw the seal');
const takeAcrossBack = label('撤销骑缝章', 'Withdraw the seal across the pages');

/** To put a seal on and to take it back are one step. */
const sealing = (action: ActionView, { sealed, sealedAcross }: ReportRecord['report']): ActionView => {
  if (action.code === 'seal' && sealed) return { ...action, label: takeSealBack };
  return action.code === 'sealAcross' && sealedAcross ? { ...action, label: takeAcrossBack } : action;
};

/** What the desk asks before each step the record offers. */
export const offeredBy = ({
  actions,
  report,
  cancelAsk,
}: Pick<ReportRecord, 'actions' | 'report' | 'cancelAsk'>): ActionView[] =>
  actions
    .filter(({ code }) => !elsewhere.includes(code))
    .filter(
      ({ code }, _, all) => code !== 'back' || !all.some((other) => rejections.includes(other.code) && other.enabled),
    )
    // Who may put the first seal on chooses both in its dialog.
    .filter(({ code }, _, all) => code !== 'sealAcross' || report.sealed || !all.some((other) => other.code === 'seal'))
    .map((given) => {
      const action = sealing(given, report);
      if (hasDialog(action.code)) return { ...action, reason: false, signature: false };
      // Two people void a report that is out (domain 2.6): the second confirms what the first has asked for.
      return action.code === 'cancel' && cancelAsk ? { ...action, label: confirmVoid } : action;
    });
