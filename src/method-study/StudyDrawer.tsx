import { Tabs } from 'antd';
import { useState } from 'react';
import { methodStudyContract } from '../../contract/method-study/method-study';
import { methodStudy } from '../../domain/method-study/method-study.entity';
import { methodStudyWorkflow } from '../../domain/method-study/method-study.workflow';
import { useLabel, useText } from '../kit/format/label';
import { RecordDrawer } from '../kit/page/RecordDrawer';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { StateTag } from '../kit/state/StateTag';
import { RecordActs } from '../kit/workflow/RecordActs';
import { useCall } from '../services/use-call';
import { Conclusion } from './Conclusion';
import { StudyFacts } from './StudyFacts';
import { StudyFiguresView } from './StudyFiguresView';
import { StudyForm } from './StudyForm';
import { StudyRowsTable } from './StudyRowsTable';
import { UseForItem } from './UseForItem';

type Props = { id: string; onClose: () => void; onChanged: () => void };

/** A study: what follows from its data, the rules of the item that rest on it, its steps, and its history. */
export const StudyDrawer = ({ id, onClose, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const [isEditing, setEditing] = useState(false);
  const [tab, setTab] = useState('study');
  const { data: study, error, reload } = useCall(methodStudyContract.detail, { id });
  const trail = useHistoryTab(methodStudy.name, id, study?.ver);
  const changed = () => {
    setEditing(false);
    reload();
    onChanged();
  };
  return (
    <RecordDrawer
      width={860}
      row={study}
      noun={label(methodStudy.label)}
      title={(row) => (
        <>
          <span>{row.no}</span>
          <StateTag workflow={methodStudyWorkflow} state={row.state} />
          <Conclusion value={row.conclusion} />
        </>
      )}
      error={error}
      onRetry={reload}
      onClose={onClose}
    >
      {(row) => (
        <>
          <RecordActs
            noun="methodStudy"
            row={row}
            workflow={methodStudyWorkflow}
            contract={methodStudyContract}
            notes={row.proposals.some(({ isInUse }) => isInUse) ? { void: <p>{text('study.voidHits')}</p> } : {}}
            edit={text('study.edit')}
            onEdit={() => setEditing(true)}
            onChanged={changed}
            onRemoved={() => {
              onChanged();
              onClose();
            }}
          />
          <Tabs
            size="small"
            activeKey={tab}
            onChange={setTab}
            items={[
              {
                key: 'study',
                label: label(methodStudy.label),
                children: (
                  <>
                    <p>
                      {row.testitemName} · {label(methodStudy.fields.kind.options?.[row.kind] ?? methodStudy.label)}
                    </p>
                    {row.problem === null ? null : <p role="status">{label(row.problem)}</p>}
                    {row.figures == null ? null : (
                      <>
                        <StudyFiguresView study={{ ...row, figures: row.figures }} />
                        <StudyRowsTable study={{ ...row, figures: row.figures }} />
                      </>
                    )}
                    <UseForItem study={row} onSaved={changed} />
                  </>
                ),
              },
              { key: 'facts', label: text('record.facts'), children: <StudyFacts study={row} /> },
              trail,
            ]}
          />
          {isEditing ? <StudyForm study={row} onClose={() => setEditing(false)} onSaved={changed} /> : null}
        </>
      )}
    </RecordDrawer>
  );
};
