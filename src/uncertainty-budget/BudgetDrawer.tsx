import { useAccess } from '@umijs/max';
import { Button, Tabs } from 'antd';
import { useState } from 'react';
import {
  type UncertaintyBudgetDetail,
  uncertaintyBudgetContract,
} from '../../contract/uncertainty-budget/uncertainty-budget';
import { uncertaintyBudget } from '../../domain/uncertainty-budget/uncertainty-budget.entity';
import { uncertaintyBudgetWorkflow } from '../../domain/uncertainty-budget/uncertainty-budget.workflow';
import type { Access } from '../access';
import { useLabel, useText } from '../kit/format/label';
import { RecordDrawer } from '../kit/page/RecordDrawer';
import figures from '../kit/record/figures.less';
import { useHistoryTab } from '../kit/record/use-history-tab';
import { StateTag } from '../kit/state/StateTag';
import { useSubmit } from '../kit/submit/use-submit';
import { RecordActs } from '../kit/workflow/RecordActs';
import { today } from '../services/clock';
import { download } from '../services/download';
import { useCall } from '../services/use-call';
import { BudgetFacts } from './BudgetFacts';
import { BudgetFiguresView } from './BudgetFiguresView';
import { BudgetForm } from './BudgetForm';
import { StateForItem } from './StateForItem';

type Props = { id: string; onClose: () => void; onChanged: () => void; onOpen: (id: string) => void };

/** What a new budget takes over from an earlier one. */
const likeOf = (budget: UncertaintyBudgetDetail) => {
  const { testitemId, basisId, equipmentId, formula, unit, inputs, correlations } = budget;
  const { coverage, rangeFrom, rangeTo, statedAs } = budget;
  return {
    ...{ testitemId, basisId, equipmentId, formula, unit, inputs, correlations },
    ...{ coverage, rangeFrom, rangeTo, statedAs, madeOn: today() },
  };
};

/** A budget: what it comes to and what of it, the uncertainty of the item that rests on it, its steps, its paper and its history. */
export const BudgetDrawer = ({ id, onClose, onChanged, onOpen }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [form, setForm] = useState<'edit' | 'copy'>();
  const [tab, setTab] = useState('budget');
  const { data: budget, error, reload } = useCall(uncertaintyBudgetContract.detail, { id });
  const trail = useHistoryTab(uncertaintyBudget.name, id, budget?.ver);
  const [print, printing] = useSubmit(() => download(uncertaintyBudgetContract.paper, { id }));
  const changed = () => {
    setForm(undefined);
    reload();
    onChanged();
  };
  return (
    <RecordDrawer
      width={960}
      row={budget}
      noun={label(uncertaintyBudget.label)}
      title={(row) => (
        <>
          <span>{row.no}</span>
          <StateTag workflow={uncertaintyBudgetWorkflow} state={row.state} />
        </>
      )}
      error={error}
      onRetry={reload}
      onClose={onClose}
    >
      {(row) => (
        <>
          <RecordActs
            noun="uncertaintyBudget"
            row={row}
            workflow={uncertaintyBudgetWorkflow}
            contract={uncertaintyBudgetContract}
            notes={row.stated?.isInUse ? { void: <p>{text('budget.voidHits')}</p> } : {}}
            edit={text('budget.edit')}
            onEdit={() => setForm('edit')}
            onChanged={changed}
            onRemoved={() => {
              onChanged();
              onClose();
            }}
          >
            {row.figures == null ? null : (
              <Button loading={printing} onClick={() => void print()}>
                {text('budget.print')}
              </Button>
            )}
            {access['uncertaintyBudget.create'] ? (
              <Button onClick={() => setForm('copy')}>{text('budget.copy')}</Button>
            ) : null}
          </RecordActs>
          {row.newer === null ? null : (
            <p role="status" className={figures.warned}>
              {text('budget.newer')}{' '}
              <Button type="link" size="small" onClick={() => onOpen(row.newer?.id ?? '')}>
                {row.newer.no}
              </Button>
            </p>
          )}
          <Tabs
            size="small"
            activeKey={tab}
            onChange={setTab}
            items={[
              {
                key: 'budget',
                label: label(uncertaintyBudget.label),
                children: (
                  <>
                    <p>
                      {row.testitemName}
                      {row.formula ? (
                        <>
                          {' · '}
                          <bdi>{row.formula}</bdi>
                        </>
                      ) : null}
                    </p>
                    {row.problem === null ? null : <p role="status">{label(row.problem)}</p>}
                    {row.figures == null ? null : <BudgetFiguresView budget={{ ...row, figures: row.figures }} />}
                    <StateForItem budget={row} onSaved={changed} />
                  </>
                ),
              },
              { key: 'facts', label: text('record.facts'), children: <BudgetFacts budget={row} /> },
              trail,
            ]}
          />
          {form === 'edit' ? (
            <BudgetForm budget={row} onClose={() => setForm(undefined)} onSaved={changed} />
          ) : form === 'copy' ? (
            <BudgetForm like={likeOf(row)} onClose={() => setForm(undefined)} onSaved={onOpen} />
          ) : null}
        </>
      )}
    </RecordDrawer>
  );
};
