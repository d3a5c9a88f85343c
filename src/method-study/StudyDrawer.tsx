import { useAccess } from '@umijs/max';
import { Button, Space, Tabs } from 'antd';
import { useState } from 'react';
import { methodStudyContract } from '../../contract/method-study/method-study';
import { inClass } from '../../domain/kit/workflow';
import { methodStudy } from '../../domain/method-study/method-study.entity';
import { methodStudyWorkflow } from '../../domain/method-study/method-study.workflow';
import type { Access } from '../access';
import { RemoveButton } from '../kit/crud/RemoveButton';
import { useLabel, useText } from '../kit/format/label';
import { RecordDrawer } from '../kit/page/RecordDrawer';
import figures from '../kit/record/figures.less';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { StateTag } from '../kit/state/StateTag';
import { ActionBar } from '../kit/workflow/ActionBar';
import { call } from '../services/call';
import { useCall } from '../services/use-call';
import { Conclusion } from './Conclusion';
import { StudyFacts } from './StudyFacts';
import { StudyFiguresView } from './StudyFiguresView';
import { StudyForm } from './StudyForm';
import { StudyRowsTable } from './StudyRowsTable';
import { UseForItem } from './UseForItem';

type Props = { id: string; onClose: () => void; onChanged: () => void };
type Code = 'submit' | 'recall' | 'approve' | 'sendBack' | 'void';

/** A study: what follows from its data, the rules of the item that rest on it, its steps, and its history. */
export const StudyDrawer = ({ id, onClose, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
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
          <Space wrap className={figures.acts}>
            <ActionBar
              actions={row.actions}
              subject={row.no}
              workflow={methodStudyWorkflow}
              // What leads on; to void a study or to send it back is never the first thing to do.
              primary={row.actions.some(({ code }) => code === 'approve') ? 'approve' : 'submit'}
              notes={row.proposals.some(({ isInUse }) => isInUse) ? { void: <p>{text('study.voidHits')}</p> } : {}}
              onAct={async (code, signed) => {
                // A step without a reason is sent none.
                const answer = await call(methodStudyContract[code as Code], { id, ver: row.ver, ...signed } as never);
                changed();
                return answer;
              }}
            />
            {access['methodStudy.update'] && inClass(methodStudyWorkflow, 'editable', row.state) ? (
              <Button onClick={() => setEditing(true)}>{text('study.edit')}</Button>
            ) : null}
            {access['methodStudy.delete'] && inClass(methodStudyWorkflow, 'editable', row.state) ? (
              <RemoveButton
                endpoint={methodStudyContract.remove}
                row={row as never}
                title={row.no}
                onRemoved={() => {
                  onChanged();
                  onClose();
                }}
              />
            ) : null}
          </Space>
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
