import type { PublicOrder } from '../../contract/qr-code/qrcode';
import { yuan } from '../../domain/kit/money';
import { Facts } from './Facts';
import { dayOf, instantOf } from './instant';
import { useSay } from './language';
import { words } from './words';

/** The order in the client's view: head, samples with their tests, terms, and prices where they are shown. */
export const UnderstoodOrder = ({ found: { order, laboratory, tel, expiresAt, answer } }: { found: PublicOrder }) => {
  const say = useSay();
  const terms = order.terms.map(({ label, value }) => ({ name: say(label), value: say(value) }));
  return (
    <>
      <div className="scan-part">
        <Facts
          facts={[
            { name: say(words.order.no), value: <span className="scan-mono">{order.no}</span> },
            { name: say(words.order.client), value: order.client },
            { name: say(words.order.contact), value: order.contact },
            { name: say(words.order.project), value: order.project },
            { name: say(words.order.accepted), value: dayOf(order.acceptedOn) },
            { name: say(words.order.due), value: <b>{dayOf(order.dueDate)}</b> },
            { name: say(words.order.laboratory), value: [laboratory, tel].filter(Boolean).join(' ') },
            ...(answer ? [] : [{ name: say(words.order.validTo), value: <bdi dir="ltr">{instantOf(expiresAt)}</bdi> }]),
          ]}
        />
      </div>
      <h2 className="scan-heading">{say(words.order.samples)}</h2>
      {order.samples.map(({ no, name, type, qty, items }) => (
        <section key={no} className="scan-box">
          <h3>{name}</h3>
          <p className="scan-muted">
            <span className="scan-mono">{no}</span> · <bdi>{type}</bdi> · <bdi dir="ltr">{qty}</bdi>
          </p>
          <ul>
            {items.map((item) => (
              <li key={JSON.stringify(item)}>
                <b>{say(item.name)}</b>
                <span>{item.method}</span>
                {item.criterion === null ? null : (
                  <span>
                    {item.criterion}
                    {item.limit === null ? null : (
                      <>
                        {` · ${say(words.order.limit)} `}
                        <bdi>{say(item.limit)}</bdi>
                      </>
                    )}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <h2 className="scan-heading">{say(words.order.terms)}</h2>
      <div className="scan-part">
        <Facts facts={terms} />
      </div>
      {order.price === null ? null : (
        <>
          <h2 className="scan-heading">{say(words.order.price)}</h2>
          <div className="scan-part">
            <Facts
              facts={[
                ...order.price.lines.map(({ name, amount }) => ({
                  name,
                  value: <bdi dir="ltr">{`¥ ${yuan(amount)}`}</bdi>,
                })),
                {
                  name: say(words.order.total),
                  value: (
                    <bdi dir="ltr">
                      <b>¥ {yuan(order.price.due)}</b>
                    </bdi>
                  ),
                },
              ]}
            />
          </div>
        </>
      )}
    </>
  );
};
