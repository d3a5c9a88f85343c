import { both, label, type Pair } from '../kit/label';
import { dayText } from '../kit/moment-text';
import type { KnownDeviation } from '../worksheet/known-deviations';
import type { Order } from './order.entity';
import { consentChannels } from './order.shapes';

type Agreed = Pick<Order, 'allowDeviate' | 'deviationConsents'>;

/** The consents that cover a deviation; each of its tests has to be named by one of them. */
const consentsFor = ({ noted, rows }: KnownDeviation, { deviationConsents }: Agreed) => {
  const consents = deviationConsents ?? [];
  const covering = (taskId: string) =>
    consents.find(({ covers }) => covers.some((each) => each.text === noted && each.taskIds.includes(taskId)));
  const found = rows.map(({ taskId }) => covering(taskId));
  return found.includes(undefined) ? [] : [...new Set(found)].filter((consent) => consent !== undefined);
};

/** Whether the client has agreed: when the order was taken in, or to just this deviation (ISO/IEC 17025 7.2.1.7). */
export const isAgreed = (deviation: KnownDeviation, order: Agreed): boolean =>
  order.allowDeviate === true || consentsFor(deviation, order).length > 0;

/** How the client agreed, as the report says it; nothing where somebody still has to ask. */
export const consentText = (known: readonly KnownDeviation[], order: Agreed): Pair[] => {
  if (known.length === 0 || !known.every((deviation) => isAgreed(deviation, order))) return [];
  const consents = [...new Set(known.flatMap((deviation) => consentsFor(deviation, order)))];
  if (consents.length === 0)
    return [both(label('委托单位在委托时已同意方法偏离', 'The client agreed to deviations in the order'))];
  return consents.map(({ name, on, channel }) =>
    both(
      label('委托单位已同意（{name}，{day}，{channel}）', 'Agreed to by the client ({name}, {day}, {channel})', {
        name,
        day: dayText(on),
        channel: consentChannels[channel],
      }),
    ),
  );
};
