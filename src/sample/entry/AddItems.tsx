import { Button, Select } from 'antd';
import { useMemo } from 'react';
import { useText } from '../../kit/format/label';
import {
  type Catalogue,
  itemsByStandard,
  lineOfItem,
  lineOfOffered,
  linesOfPackage,
  offeredItems,
  standardsOffered,
} from './catalogue';
import styles from './entry.less';
import { type ItemLine, mergeItems, type SampleLine } from './line';
import { PackageSelect } from './PackageSelect';
import { useStandardsForOrders } from './use-standards';

type Props = {
  catalogue: Catalogue;
  line: SampleLine;
  /** Whose sample it is: some packages are one client's. */
  customerId: string | null | undefined;
  onItems: (items: ItemLine[]) => void;
};

/** Four ways to the items of a sample, side by side: all of its type, a package, all of one standard, or one by its name. */
export const AddItems = ({ catalogue, line, customerId, onItems }: Props) => {
  const text = useText();
  const offered = offeredItems(catalogue, line);
  const standardMap = useStandardsForOrders();
  const standards = useMemo(() => standardsOffered(catalogue, line, standardMap), [catalogue, line, standardMap]);
  const add = (more: readonly ItemLine[]) => onItems(mergeItems(line.items, more));

  const searched = useMemo(() => {
    const chosen = new Set(line.items.map(({ testitemId }) => testitemId));
    const inPackage = new Set(offered.map(({ testitemId }) => testitemId));
    const option = ({ id, name, code, unit }: { id: string; name: string; code: string; unit: string | null }) => ({
      value: id,
      label: `${unit ? `${name}（${unit}）` : name}${chosen.has(id) ? text('order.itemChosen') : ''}`,
      disabled: chosen.has(id),
      search: `${name} ${code}`,
    });
    const { testItems } = catalogue.base;
    return [
      { label: text('order.inPackage'), options: testItems.filter(({ id }) => inPackage.has(id)).map(option) },
      { label: text('order.beyondPackage'), options: testItems.filter(({ id }) => !inPackage.has(id)).map(option) },
    ].filter(({ options }) => options.length > 0);
  }, [catalogue, offered, line.items, text]);

  return (
    <div className={styles.add}>
      <Button disabled={offered.length === 0} onClick={() => add(offered.map(lineOfOffered))}>
        {text('order.addPackage', { count: offered.length })}
      </Button>
      <PackageSelect
        customerId={customerId}
        lines={[line]}
        placeholder={text('pack.choose')}
        onChoose={(pack) => add(linesOfPackage(catalogue, line, pack))}
      />
      <Select<string>
        className={styles.byStandard}
        showSearch
        disabled={standards.length === 0}
        optionFilterProp="search"
        popupMatchSelectWidth={420}
        placeholder={text('order.addByStandard')}
        aria-label={text('order.addByStandard')}
        value={null as unknown as string}
        options={standards.map(({ id, name, title, count }) => ({
          value: id,
          label: text('order.standardCount', { name, count }),
          search: `${name} ${title}`,
          title,
        }))}
        optionRender={({ data }) => (
          <>
            {data.label}
            <div className="muted">{data['title']}</div>
          </>
        )}
        onChange={(id) => add(itemsByStandard(catalogue, line, id))}
      />
      <Select<string>
        className={styles.byName}
        showSearch
        optionFilterProp="search"
        popupMatchSelectWidth={320}
        placeholder={text('order.addByName')}
        aria-label={text('order.addByName')}
        value={null as unknown as string}
        options={searched as never}
        onChange={(id) => {
          const item = lineOfItem(catalogue, line, id);
          if (item) add([item]);
        }}
      />
    </div>
  );
};
