import type { ReactNode } from 'react';
import type { CustomerOverview } from '../../../contract/customer/customer-account';
import { inClass } from '../../../domain/kit/workflow';
import { orderWorkflow } from '../../../domain/order/order.workflow';
import { useLabel } from '../../kit/format/label';
import { Money } from '../../kit/format/Money';
import { Lead } from '../../services/Lead';
import styles from './record.less';
import { overdueWords, recordWords as words } from './words';

type Props = { customerId: string; overview: CustomerOverview };

type TileProps = { title: string; to: string; value: ReactNode; more?: ReactNode; isWide?: boolean };

const Tile = ({ title, to, value, more, isWide = false }: TileProps) => (
  <li className={isWide ? styles.wide : undefined}>
    <h2>{title}</h2>
    <Lead to={to} className={styles.figure ?? ''}>
      {value}
    </Lead>
    <span className={styles.beside}>{more}</span>
  </li>
);

/** How much there is of a client; each number leads to its rows. */
export const OverviewTiles = ({ customerId, overview }: Props) => {
  const label = useLabel();
  const { orders, overdue, samples, reports, points, objections, money } = overview;
  const tab = (key: string) => `/customer/${customerId}?tab=${key}`;
  const sum = (rows: NonNullable<typeof orders>) => rows.reduce((total, { count }) => total + count, 0);
  const inWork = orders?.filter(({ state }) => inClass(orderWorkflow, 'unfinished', state));
  return (
    <ul className={styles.tiles}>
      {orders && inWork ? (
        <Tile
          title={label(words.orders)}
          to={tab('orders')}
          value={sum(orders)}
          more={
            <>
              {label(words.inWork)} {sum(inWork)}
              {overdue ? (
                <Lead to={`/order?customerId=${customerId}&overdue=true`} className={styles.late ?? ''}>
                  {label(overdueWords(overdue))}
                </Lead>
              ) : null}
            </>
          }
        />
      ) : null}
      {samples === null ? null : <Tile title={label(words.samples)} to={tab('samples')} value={samples} />}
      {reports === null ? null : <Tile title={label(words.reports)} to={tab('reports')} value={reports} />}
      {points === null ? null : <Tile title={label(words.points)} to={tab('points')} value={points} />}
      {objections ? (
        <Tile
          title={label(words.openObjections)}
          to={`/order?customerId=${customerId}&answer=objected`}
          value={objections}
        />
      ) : null}
      {money === null ? null : (
        <Tile
          title={label(money.open < 0 ? words.overpaid : words.open)}
          to={tab('money')}
          isWide
          value={<Money value={Math.abs(money.open)} />}
          more={
            <>
              <span>
                {label(words.agreed)} <Money value={money.agreed} />
              </span>
              {money.unconfirmed === 0 ? null : (
                <span>
                  {label(words.unconfirmed)} <Money value={money.unconfirmed} />
                </span>
              )}
              <span>
                {label(words.paid)} <Money value={money.paid} />
              </span>
            </>
          }
        />
      )}
    </ul>
  );
};
