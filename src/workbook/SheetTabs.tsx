import { Tabs } from 'antd';
import type { BookContent } from '../../domain/workbook/content';
import { useText } from '../kit/format/label';

type Props = Readonly<{ content: BookContent; sheet: string; onSheet: (name: string) => void }>;

/** The sheets of a workbook, below it as in a spreadsheet; a hidden one says so. */
export const SheetTabs = ({ content, sheet, onSheet }: Props) => {
  const text = useText();
  return (
    <Tabs
      tabPosition="bottom"
      size="small"
      activeKey={sheet}
      onChange={onSheet}
      items={content.sheets.map(({ name, isHidden }) => ({
        key: name,
        label: isHidden ? text('workbook.hidden', { name }) : <bdi>{name}</bdi>,
      }))}
    />
  );
};
