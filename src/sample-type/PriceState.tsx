import type { PriceItem } from '../../domain/price-item/price-item.entity';
import { useText } from '../kit/format/label';
import { ToneTag } from '../kit/state/StateTag';
import { today } from '../services/clock';

/** A price with the names that its list joins. */
export type Priced = PriceItem & { targetName?: string | null; customerName?: string | null };

/** Whether a price applies today, will, or did. */
export const PriceState = ({ price: { validFrom, validTo } }: { price: Pick<PriceItem, 'validFrom' | 'validTo'> }) => {
  const text = useText();
  const day = today();
  if (validFrom > day) return <ToneTag tone="waiting">{text('catalogue.priceFuture')}</ToneTag>;
  if (validTo !== null && validTo < day) return <ToneTag tone="void">{text('catalogue.pricePast')}</ToneTag>;
  return <ToneTag tone="done">{text('catalogue.priceCurrent')}</ToneTag>;
};
