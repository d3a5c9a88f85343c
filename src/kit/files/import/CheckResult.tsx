import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Segmented, Space } from 'antd';
import { useState } from 'react';
import { type ImportCounts, type ImportView, importContract } from '../../../../contract/import/import';
import type { Entity } from '../../../../domain/kit/entity';
import { CallError } from '../../../services/call-error';
import { download } from '../../../services/download';
import { useText } from '../../format/label';
import { CheckedLines } from './CheckedLines';
import { Counts, outcomes } from './Counts';
import styles from './import.less';
import { MapWords } from './MapWords';

type Props = {
  entity: Entity;
  view: ImportView;
  busy: boolean;
  onRematch: () => void;
  onMeanings: (meanings: { key: string; word: string; meaning: string | null }[]) => void;
  onRun: (partial: boolean) => void;
};
type Shown = keyof ImportCounts | 'all';

const NONE: ImportCounts = { new: 0, updated: 0, unchanged: 0, refused: 0 };

/** Downloads the sheet with its errors marked. */
export const fetchCorrected = (id: string): Promise<void> =>
  download(importContract.corrected, { id }).catch((error: unknown) => {
    // The call has shown the error already.
    if (!(error instanceof CallError)) throw error;
  });

/** What an import would do, line by line, and the choice: correct the sheet, or import the good lines. */
export const CheckResult = ({ entity, view, busy, onRematch, onMeanings, onRun }: Props) => {
  const text = useText();
  const counts = view.counts ?? NONE;
  const [shown, setShown] = useState<Shown>(counts.refused > 0 ? 'refused' : 'all');
  const good = counts.new + counts.updated;

  return (
    <div className={styles.match}>
      <div className={styles.line}>
        <Counts counts={counts} read={view.read} />
        <Segmented<Shown>
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: text('files.allLines') },
            ...outcomes.filter((key) => counts[key] > 0).map((key) => ({ value: key, label: text(`files.${key}`) })),
          ]}
        />
      </div>
      {counts.refused > 0 ? (
        <Alert type="warning" showIcon message={view.message || text('files.refusedHint')} />
      ) : good === 0 ? (
        <Alert type="info" showIcon message={text(view.total === 0 ? 'files.noLines' : 'files.nothingNew')} />
      ) : null}
      <MapWords entity={entity} view={view} busy={busy} onApply={onMeanings} />
      <CheckedLines view={view} outcome={shown === 'all' ? undefined : shown} />
      <div className={styles.foot}>
        <Button onClick={onRematch}>{text('files.rematch')}</Button>
        <Space wrap>
          {counts.refused > 0 ? (
            <>
              <Button icon={<DownloadOutlined />} onClick={() => void fetchCorrected(view.id)}>
                {text('files.corrected')}
              </Button>
              {good > 0 ? (
                <Button type="primary" loading={busy} onClick={() => onRun(true)}>
                  {text('files.importGood', { count: good })}
                </Button>
              ) : null}
            </>
          ) : (
            <Button type="primary" loading={busy} disabled={good === 0} onClick={() => onRun(false)}>
              {text('files.importAll', { count: good })}
            </Button>
          )}
        </Space>
      </div>
    </div>
  );
};
