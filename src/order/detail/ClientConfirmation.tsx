import { useAccess } from '@umijs/max';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { type ClientLinkView, clientLinkContract } from '../../../contract/order/client-link';
import type { OrderDetail } from '../../../contract/order/order-views';
import { clientLinkWorkflow } from '../../../domain/client-link/client-link.workflow';
import { clientLinkWords as words } from '../../../domain/client-link/words';
import { inClass } from '../../../domain/kit/workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import type { Access } from '../../access';
import { useConfirmed } from '../../kit/dialog/use-confirmed';
import { useLabel, useListed } from '../../kit/format/label';
import { StateTag } from '../../kit/state/StateTag';
import { useSubmit } from '../../kit/submit/use-submit';
import { call } from '../../services/call';
import { timeText } from '../../services/clock';
import { ClientLinkDialog } from './ClientLinkDialog';
import styles from './detail.less';
import { SeenByClient } from './SeenByClient';

const sentenceOf = ({ state, isOver, expiresAt, answeredBy, answeredAt }: ClientLinkView) => {
  const at = answeredAt === null ? '' : timeText(answeredAt);
  if (state === 'confirmed') return words.confirmed(answeredBy ?? '', at);
  if (state === 'objected') return words.objected(answeredBy ?? '', at);
  return isOver ? words.over : words.waiting(timeText(expiresAt));
};

type LinkProps = { link: ClientLinkView; mayChange: boolean; onChanged: () => void };

/** One link: how it stands, what the client said, and whether his answer is still about the order as it is. */
const Sent = ({ link, mayChange, onChanged }: LinkProps) => {
  const label = useLabel();
  const listed = useListed();
  const confirmed = useConfirmed();
  const [isSeen, setSeen] = useState(false);
  const [withdraw, pending] = useSubmit(async () => {
    const isSure = await confirmed({
      title: label(words.withdraw),
      content: label(words.withdrawText),
      isDanger: true,
    });
    if (!isSure) return;
    await call(clientLinkContract.withdraw, { id: link.id });
    onChanged();
  });
  const made = words.madeBy(link.createdByName ?? '', timeText(link.createdAt));
  const beside = [
    made,
    ...(link.sentTo ? [words.sentTo(link.sentTo)] : []),
    ...(link.withPrices ? [words.withPrices] : []),
  ];
  return (
    <li>
      <StateTag workflow={clientLinkWorkflow} state={link.state} />
      {link.state === 'withdrawn' ? null : <span>{label(sentenceOf(link))}</span>}
      <span className="muted">{beside.map(label).join(' · ')}</span>
      {link.state === 'open' && mayChange ? (
        <Button size="small" loading={pending} onClick={() => void withdraw()}>
          {label(words.withdraw)}
        </Button>
      ) : null}
      {link.seen === null ? null : (
        <button type="button" className={styles.open} onClick={() => setSeen(true)}>
          {label(words.seen)}
        </button>
      )}
      {link.words ? <blockquote className={styles.words}>{link.words}</blockquote> : null}
      {link.changed.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          message={`${label(words.changed)} ${listed(link.changed.map((part) => label(part)))}`}
        />
      ) : null}
      {isSeen && link.seen !== null ? (
        <SeenByClient seen={link.seen} title={label(words.seen)} onClose={() => setSeen(false)} />
      ) : null}
    </li>
  );
};

/** What the client, by a link and without an account, says of the order as the laboratory understood it. */
export const ClientConfirmation = ({ detail, onChanged }: { detail: OrderDetail; onChanged: () => void }) => {
  const label = useLabel();
  const access = useAccess() as Access;
  const [isAsking, setAsking] = useState(false);
  const { order, clientLinks } = detail;
  const mayChange = access['order.update'] === true;
  const mayAsk = mayChange && inClass(orderWorkflow, 'active', order.state);
  if (clientLinks.length === 0 && !mayAsk) return null;
  return (
    <section className={styles.group} aria-label={label(words.title)}>
      <h3>{label(words.title)}</h3>
      {clientLinks.length === 0 ? <p className="muted">{label(words.none)}</p> : null}
      <ul className={styles.rows}>
        {clientLinks.map((link) => (
          <Sent key={link.id} link={link} mayChange={mayChange} onChanged={onChanged} />
        ))}
      </ul>
      {mayAsk ? (
        <p>
          <Button size="small" onClick={() => setAsking(true)}>
            {label(clientLinks.length === 0 ? words.ask : words.askAgain)}
          </Button>
        </p>
      ) : null}
      {isAsking ? (
        <ClientLinkDialog
          detail={detail}
          onClose={() => {
            setAsking(false);
            onChanged();
          }}
        />
      ) : null}
    </section>
  );
};

/** Above an order whose client has objected to it, or whose confirmation no longer stands: nobody goes on unawares. */
export const ClientAnswerNote = ({ clientLinks }: Pick<OrderDetail, 'clientLinks'>) => {
  const label = useLabel();
  const listed = useListed();
  const last = clientLinks.find(({ state }) => inClass(clientLinkWorkflow, 'answered', state));
  const isAskedAgain = clientLinks[0]?.state === 'open';
  if (last === undefined || isAskedAgain || (last.state === 'confirmed' && last.changed.length === 0)) return null;
  const changed =
    last.changed.length > 0 ? `${label(words.changed)} ${listed(last.changed.map((each) => label(each)))}` : null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 8 }}
      message={label(sentenceOf(last))}
      description={[last.words, changed].filter(Boolean).join(' — ')}
    />
  );
};
