import { Alert, Button } from 'antd';
import { Code } from '../../kit/format/Code';
import { useLabel } from '../../kit/format/label';
import { Lead } from '../../services/Lead';
import type { OrderForm } from '../form/form';
import { settleWords } from './settle-words';
import styles from './standing.less';
import type { useReuse } from './use-reuse';
import { toSettleWords, standingWords as words } from './words';

type Props = {
  source: NonNullable<OrderForm['source']>;
  reuse: ReturnType<typeof useReuse>;
  /** To the field of a fault. */
  onGo: (place: string) => void;
  /** The form goes on as an order of its own. */
  onForget: () => void;
};

/** Where a new order was filled in from, what of that does not hold any more, and what is done about each. */
export const ReuseNote = ({ source, reuse: { again, error, open, settle }, onGo, onForget }: Props) => {
  const label = useLabel();
  if (error)
    return (
      <Alert
        type="warning"
        showIcon
        message={error.message}
        action={
          <Button size="small" onClick={onForget}>
            {label(words.goOn)}
          </Button>
        }
      />
    );
  if (!again) return null;
  const { standing, orderNo } = again;
  return (
    <Alert
      type={open.length > 0 ? 'warning' : 'info'}
      showIcon
      message={
        <span className={styles.title}>
          {label(standing ? words.fromStanding : words.fromOrder)}
          {standing ? <Lead to={`/standing-orders?id=${standing.id}`}>{standing.name}</Lead> : null}
          <Code value={orderNo} to={`/order?id=${source.orderId}`} />
        </span>
      }
      description={
        open.length === 0 ? (
          label(words.allHolds)
        ) : (
          <>
            <div>{label(toSettleWords(open.length))}</div>
            <ul className={styles.faults}>
              {open.map((each) => {
                const { fault, places } = each;
                const way = settleWords(fault);
                return (
                  <li key={`${fault.kind} ${fault.id}`}>
                    <Button
                      type="link"
                      size="small"
                      className={styles.fault ?? ''}
                      onClick={() => onGo(places[0] ?? '')}
                    >
                      {label(fault.text)}
                    </Button>
                    {way ? (
                      <Button size="small" onClick={() => void settle(each)}>
                        {label(way)}
                      </Button>
                    ) : null}
                  </li>
                );
              })}
            </ul>
          </>
        )
      }
    />
  );
};
