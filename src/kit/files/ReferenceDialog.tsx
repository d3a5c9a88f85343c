import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import type { ImportCounts } from '../../../contract/import/import';
import type { ReferenceLine, ReferenceReport } from '../../../contract/reference/reference';
import { criterion } from '../../../domain/criterion/criterion.entity';
import { standard } from '../../../domain/standard/standard.entity';
import { testArea } from '../../../domain/test-area/test-area.entity';
import { testItem } from '../../../domain/test-item/test-item.entity';
import { useLabel, useText } from '../format/label';
import { Segments } from '../input/Segments';
import { smallPages } from '../list/page-steps';
import { AdoptDialog } from './AdoptDialog';
import { Counts, OutcomeTag, outcomes } from './import/Counts';
import styles from './import/import.less';

type Props = { onClose: () => void; onDone: () => void };

const nouns = new Map([standard, testArea, testItem, criterion].map(({ name, label }) => [name as string, label]));

/** What is to be adopted, then the outcome, line by line with its source. */
export const ReferenceDialog = ({ onClose, onDone }: Props) => {
  const label = useLabel();
  const text = useText();
  const [report, setReport] = useState<ReferenceReport>();
  const [shown, setShown] = useState<keyof ImportCounts | 'all'>('all');

  if (report === undefined)
    return (
      <AdoptDialog
        onClose={onClose}
        onAdopted={(done) => {
          setReport(done);
          onDone();
        }}
      />
    );
  return (
    <Modal
      open
      width="min(1000px, 96vw)"
      title={text('files.reference')}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {text('files.finish')}
        </Button>
      }
    >
      <div className={styles.match}>
        <div className={styles.line}>
          <Counts read={null} counts={report.counts} />
          <Segments
            name={text('files.shownLines')}
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all' as const, label: text('files.allLines') },
              ...outcomes
                .filter((key) => report.counts[key] > 0)
                .map((key) => ({ value: key, label: text(`files.${key}`) })),
            ]}
          />
        </div>
        <Table<ReferenceLine>
          rowKey={({ noun, file, line, what }) => `${noun} ${file} ${line} ${what}`}
          size="small"
          tableLayout="fixed"
          scroll={{ y: 380 }}
          pagination={{ ...smallPages(text, 50), showSizeChanger: false, showLessItems: true }}
          dataSource={report.lines.filter(({ outcome }) => shown === 'all' || outcome === shown)}
          columns={[
            {
              key: 'outcome',
              title: text('files.outcome'),
              width: 96,
              render: (_, { outcome }) => <OutcomeTag outcome={outcome} />,
            },
            {
              key: 'noun',
              title: text('files.referenceNoun'),
              width: 110,
              render: (_, { noun }) => {
                const words = nouns.get(noun);
                return words ? label(words) : noun;
              },
            },
            { key: 'what', title: text('files.referenceWhat'), dataIndex: 'what', ellipsis: true },
            { key: 'why', title: text('files.referenceWhy'), dataIndex: 'why', width: 200 },
            {
              key: 'where',
              title: text('files.referenceWhere'),
              width: 230,
              render: (_, { file, line }) => (
                <span className="muted">{text('files.referenceLine', { file, line })}</span>
              ),
            },
          ]}
        />
      </div>
    </Modal>
  );
};
