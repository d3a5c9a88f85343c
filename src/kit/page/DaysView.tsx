import { LeftOutlined, RightOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input, Pagination } from 'antd';
import type { ReactNode } from 'react';
import { label as words } from '../../../domain/kit/label';
import { ExportButton } from '../files/ExportButton';
import { useLabel } from '../format/label';
import styles from './days.less';

type BarProps = {
  /** What is shown: rows, days or weeks. */
  children: ReactNode;
  /** So many screens of days back or ahead. */
  onMove: (times: number) => void;
  onToday: () => void;
  /** Narrows the rows, such as to a department. */
  narrow: ReactNode;
  keyword: string | undefined;
  onKeyword: (keyword: string | undefined) => void;
  /** What the search looks through. */
  searched: string;
  /** The call of the sheet and what it was asked for: the export has all of its rows. */
  exported: Readonly<{ path: string; query: Readonly<Record<string, unknown>> }>;
};

const BEFORE = words('往前', 'Earlier');
const AFTER = words('往后', 'Later');
const TODAY = words('今天', 'Today');

/** Over a sheet of days: what it shows, from when on, which rows of it; and its export. */
export const DaysBar = (props: BarProps) => {
  const { children, onMove, onToday, narrow, keyword, onKeyword, searched, exported } = props;
  const label = useLabel();
  return (
    <div className={styles.bar}>
      {children}
      <span className={styles.steps}>
        <Button icon={<LeftOutlined />} aria-label={label(BEFORE)} onClick={() => onMove(-1)} />
        <Button onClick={onToday}>{label(TODAY)}</Button>
        <Button icon={<RightOutlined />} aria-label={label(AFTER)} onClick={() => onMove(1)} />
      </span>
      <div className={styles.narrow}>{narrow}</div>
      <Input
        key={`${searched} ${keyword ?? ''}`}
        allowClear
        prefix={<SearchOutlined className="muted" />}
        defaultValue={keyword}
        className={styles.search}
        placeholder={searched}
        aria-label={searched}
        onPressEnter={({ currentTarget }) => onKeyword(currentTarget.value.trim() || undefined)}
        onClear={() => onKeyword(undefined)}
      />
      <ExportButton {...exported} />
    </div>
  );
};

type SheetProps = {
  /** A table: its first column stays at the side, its days at the top. */
  children: ReactNode;
  /** Said below the table. */
  note?: ReactNode;
  current: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
};

/** A table of days that scrolls by itself, and its pages. */
export const DaysSheet = ({ children, note, current, pageSize, total, onPage }: SheetProps) => (
  <>
    <div className={styles.scroll}>{children}</div>
    {note}
    {total > pageSize ? (
      <Pagination
        className={styles.pages}
        size="small"
        current={current}
        pageSize={pageSize}
        total={total}
        showSizeChanger={false}
        onChange={onPage}
      />
    ) : null}
  </>
);
