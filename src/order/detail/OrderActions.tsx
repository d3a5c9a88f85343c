import { useState } from 'react';
import type { OrderDetail } from '../../../contract/order/order-views';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { useConfirmed } from '../../kit/dialog/use-confirmed';
import { useText } from '../../kit/format/label';
import { ActionBar } from '../../kit/workflow/ActionBar';
import { useDoneLine } from '../../kit/workflow/use-done-line';
import { forgetPage, isUnsaved } from '../../services/kept-pages';
import { useGo } from '../../services/Lead';
import { ChangeTimeDialog } from './ChangeTimeDialog';
import { ConfirmFeeDialog } from './ConfirmFeeDialog';
import { ConsentDialog } from './ConsentDialog';
import { MoneyDialog } from './MoneyDialog';
import { orderSteps } from './order-steps';
import { RefundDialog } from './RefundDialog';
import { ReviewDialog } from './ReviewDialog';

type Props = {
  detail: OrderDetail;
  onChanged: () => void;
  /** The draft was deleted: there is nothing left to show. */
  onGone: () => void;
};

/** Steps that need more than a reason have a dialog of their own. */
const dialogs = {
  checkReady: ReviewDialog,
  override: ReviewDialog,
  changeTime: ChangeTimeDialog,
  recordConsent: ConsentDialog,
  confirmFee: ConfirmFeeDialog,
  changeMoney: MoneyDialog,
  refund: RefundDialog,
};
type Asked = keyof typeof dialogs;

const isAsked = (code: string): code is Asked => code in dialogs;

/** What comes next is in front, what is rare behind. */
const sequence = [
  'submit',
  'checkReady',
  'override',
  'generate',
  'finish',
  'confirmCancel',
  'refuseCancel',
  'edit',
  'recordConsent',
  'changeTime',
  'confirmFee',
  'changeMoney',
  'refund',
  'reopen',
  'requestCancel',
  'remove',
];

/** Steps that take the order as it is stored. */
const leadsOn: readonly string[] = ['submit', 'checkReady', 'override', 'generate'];

/** Steps that cannot be undone, and what is asked before each. */
const askedFirst: Readonly<Record<string, { title: string; text: string; danger: boolean }>> = {
  remove: { title: 'order.removeDraft', text: 'order.removeDraftText', danger: true },
  generate: { title: 'order.release', text: 'order.releaseText', danger: false },
  confirmCancel: { title: 'order.confirmCancel', text: 'order.confirmCancelText', danger: true },
};

/** The legal steps of an order, as the server offers them. */
export const OrderActions = ({ detail, onChanged, onGone }: Props) => {
  const go = useGo();
  const text = useText();
  const confirmed = useConfirmed();
  const said = useDoneLine(orderWorkflow);
  const [asked, setAsked] = useState<Asked>();
  const { order, actions } = detail;
  const Dialog = asked && dialogs[asked];
  const subject = text('order.subject', { no: order.no });
  const signsReview = actions.some(({ code }) => code === 'checkReady');
  const offered = actions.filter(({ code, enabled }) => {
    // Most orders have no deviation that anybody has to be asked about, and no money to be paid back.
    if (code === 'recordConsent' || code === 'refund') return enabled;
    // Whoever signs the review overrides in its dialog.
    return code !== 'override' || !signsReview;
  });
  const steps = sequence.slice(0, sequence.indexOf('edit'));
  // While samples are awaited, taking them in is what leads on; that button is beside the samples.
  const ahead = order.state === 'awaitingSamples' ? [] : detail.review.valid ? ['generate', ...steps] : steps;
  const leading = ahead.find((code) => actions.some((action) => action.code === code && action.enabled)) ?? '';

  const act = async (code: string, signed: { reason?: string; opinion?: string }) => {
    const form = `/order/${order.id}/edit`;
    if (leadsOn.includes(code) && isUnsaved(form)) {
      // What is in the open form would not be in what is reviewed, submitted or released.
      const title = text('order.unsaved', { no: order.no });
      if (await confirmed({ title, content: text('order.unsavedText'), okText: text('order.toForm') })) go(form);
      return false;
    }
    if (code === 'edit' || isAsked(code)) {
      if (isAsked(code)) setAsked(code);
      else go(form);
      return false;
    }
    const asks = askedFirst[code];
    if (asks) {
      const content = text(asks.text, { no: order.no });
      if (!(await confirmed({ title: text(asks.title), content, isDanger: asks.danger }))) return false;
    }
    const step = orderSteps[code];
    if (!step) return false;
    const answer = await step(detail, signed);
    if (code === 'remove') {
      forgetPage(form);
      onGone();
    } else onChanged();
    return answer;
  };
  return (
    <>
      <ActionBar
        workflow={orderWorkflow}
        actions={offered.map((action) =>
          isAsked(action.code) ? { ...action, reason: false, signature: false } : action,
        )}
        only={sequence}
        subject={subject}
        size="small"
        primary={leading}
        onAct={act}
      />
      {Dialog ? (
        <Dialog
          detail={detail}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            const step = actions.find(({ code }) => code === asked);
            if (step) said({ subject, step });
            setAsked(undefined);
            onChanged();
          }}
        />
      ) : null}
    </>
  );
};
