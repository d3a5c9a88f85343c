import { Tabs } from 'antd';
import { useState } from 'react';
import { calibrationLineContract } from '../../contract/calibration-line/calibration-line';
import { calibrationLine } from '../../domain/calibration-line/calibration-line.entity';
import { calibrationLineWorkflow } from '../../domain/calibration-line/calibration-line.workflow';
import { inClass } from '../../domain/kit/workflow';
import { useLabel, useText } from '../kit/format/label';
import { RecordDrawer } from '../kit/page/RecordDrawer';
import figures from '../kit/record/figures.less';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { StateTag, ToneTag } from '../kit/state/StateTag';
import { RecordActs } from '../kit/workflow/RecordActs';
import { useCall } from '../services/use-call';
import { FiguresView } from './FiguresView';
import { LineFacts } from './LineFacts';
import { LineForm } from './LineForm';
import { PointsTable } from './PointsTable';
import { Readings } from './Readings';
import { TryOut } from './TryOut';

type Props = { id: string; onClose: () => void; onChanged: () => void };

/** A line: what follows from its standards, its steps, and its history. */
export const LineDrawer = ({ id, onClose, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const [isEditing, setEditing] = useState(false);
  const [tab, setTab] = useState('line');
  const { data: line, error, reload } = useCall(calibrationLineContract.detail, { id });
  const trail = useHistoryTab(calibrationLine.name, id, line?.ver);
  const changed = () => {
    setEditing(false);
    reload();
    onChanged();
  };
  return (
    <RecordDrawer
      width={860}
      row={line}
      noun={label(calibrationLine.label)}
      title={(row) => (
        <>
          <span>{row.no}</span>
          <StateTag workflow={calibrationLineWorkflow} state={row.state} />
          {row.isExpired ? <ToneTag tone="sentBack">{text('line.expired')}</ToneTag> : null}
        </>
      )}
      error={error}
      onRetry={reload}
      onClose={onClose}
    >
      {(row) => (
        <>
          <RecordActs
            noun="calibrationLine"
            row={row}
            workflow={calibrationLineWorkflow}
            contract={calibrationLineContract}
            notes={row.used === 0 ? {} : { void: <p>{text('line.voidHits', { count: row.used })}</p> }}
            edit={text('line.edit')}
            onEdit={() => setEditing(true)}
            onChanged={changed}
            onRemoved={() => {
              onChanged();
              onClose();
            }}
          />
          {inClass(calibrationLineWorkflow, 'inForce', row.state) || row.used === 0 ? null : (
            <p role="status" className={figures.warned}>
              {text('line.hangs', { count: row.used })}
            </p>
          )}
          <Tabs
            size="small"
            activeKey={tab}
            onChange={setTab}
            items={[
              {
                key: 'line',
                label: label(calibrationLine.label),
                children: (
                  <>
                    {row.problem === null ? null : <p role="status">{label(row.problem)}</p>}
                    {row.figures === null ? null : (
                      <FiguresView
                        figures={row.figures}
                        contentUnit={row.contentUnit}
                        responseUnit={row.responseUnit}
                      />
                    )}
                    <PointsTable line={row} />
                    <TryOut line={row} />
                  </>
                ),
              },
              ...(row.used === 0
                ? []
                : [
                    {
                      key: 'readings',
                      label: text('line.readings', { count: row.used }),
                      children: <Readings line={row} />,
                    },
                  ]),
              { key: 'facts', label: text('record.facts'), children: <LineFacts line={row} /> },
              trail,
            ]}
          />
          {isEditing ? <LineForm line={row} onClose={() => setEditing(false)} onSaved={changed} /> : null}
        </>
      )}
    </RecordDrawer>
  );
};
