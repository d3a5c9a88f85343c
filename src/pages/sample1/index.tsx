import { useText } from '../../components/format/label';
import { TabbedPage } from '../../components/page/TabbedPage';
import { Categories } from './Categories';
import { Types } from './Types';
import { Variants } from './Variants';

export default function Sample1() {
  const text = useText();
  return (
    <TabbedPage
      tabs={[
        { key: 'types', title: text('sample1.types'), children: <Types /> },
        { key: 'variants', title: text('sample1.variants'), children: <Variants /> },
        { key: 'categories', title: text('sample1.categories'), children: <Categories /> },
      ]}
    />
  );
}
