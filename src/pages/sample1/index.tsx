import { useAccess } from '@umijs/max';
import { priceItem } from '../../../domain/price-item/price-item.entity';
import type { Access } from '../../access';
import { useLabel, useText } from '../../kit/format/label';
import { TabbedPage } from '../../kit/page/TabbedPage';
import { Catalogue } from '../../sample-type/Catalogue';
import { Prices } from '../../sample-type/Prices';

export default function Sample1() {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  return (
    <TabbedPage
      tabs={[
        { key: 'catalogue', title: text('catalogue.title'), children: <Catalogue /> },
        ...(access['priceItem.read'] ? [{ key: 'prices', title: label(priceItem.many), children: <Prices /> }] : []),
      ]}
    />
  );
}
