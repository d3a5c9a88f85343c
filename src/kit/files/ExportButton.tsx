import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useEffect } from 'react';
import { useText } from '../format/label';
import type { Column } from '../list/column';
import { useSubmit } from '../submit/use-submit';
import { exportColumns } from './export-columns';
import { keptExports } from './kept-exports';

type Props<Row> = {
  /** The list's own call, and its filters. */
  path: string;
  query: Readonly<Record<string, unknown>>;
  /** Those that the screen shows; a sheet such as a board names its own. */
  columns?: readonly Column<Row>[];
};

const started = () => import('./start-export');

/** The whole list as an Excel file: what the columns show, or every field, in a form that an import takes again. */
export const ExportButton = <Row,>({ path, query, columns }: Props<Row>) => {
  const text = useText();

  useEffect(() => {
    if (keptExports().length > 0) void started().then(({ resumeExports }) => resumeExports());
  }, []);

  const [start, pending] = useSubmit(async (shown: readonly Column<Row>[] | undefined) => {
    const { startExport } = await started();
    const name = document.title.split(' · ')[0] || 'export';
    await startExport({ path, query: { ...query }, name, ...(shown && { columns: exportColumns(shown) }) });
  });
  const looks = { loading: pending, icon: <DownloadOutlined />, title: text('files.export') } as const;

  if (columns === undefined)
    return <Button {...looks} aria-label={text('files.export')} onClick={() => void start(undefined)} />;
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'shown', label: text('files.exportShown') },
          { key: 'whole', label: text('files.exportWhole') },
        ],
        onClick: ({ key }) => void start(key === 'whole' ? undefined : columns),
      }}
    >
      <Button type="text" {...looks} aria-label={text('files.export')} />
    </Dropdown>
  );
};
