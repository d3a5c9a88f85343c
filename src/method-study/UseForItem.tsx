import { useAccess } from '@umijs/max';
import { App, Button } from 'antd';
import { useState } from 'react';
import type { MethodStudyDetail } from '../../contract/method-study/method-study';
import { testItemContract } from '../../contract/test-item/test-item';
import { testItem } from '../../domain/test-item/test-item.entity';
import type { Access } from '../access';
import { CrudForm } from '../kit/crud/CrudForm';
import type { CrudRow } from '../kit/crud/crud-contract';
import { useLabel, useListed, useText } from '../kit/format/label';
import { ToneTag } from '../kit/state/StateTag';
import { secondForItem } from '../rule-change/second';
import { call } from '../services/call';
import { itemInputs } from '../test-item/item-inputs';

type Props = { study: MethodStudyDetail; onSaved: () => void };
type Rules = MethodStudyDetail['proposals'][number]['rules'];

/** The rules of the item that rest on an approved study: which it has, and the way to give it the others. */
export const UseForItem = ({ study, onSaved }: Props) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const access = useAccess() as Access;
  const { message } = App.useApp();
  const [change, setChange] = useState<{ item: CrudRow; rules: Rules }>();
  const { fields } = testItem;
  const unit = study.testitemUnit ?? '';
  const saidOf = (rules: Rules): string =>
    listed(
      (Object.entries(rules) as [keyof Rules, string][]).map(
        ([rule, value]) =>
          `${label(fields[rule].label)} \u2066${value}${rule === 'parallelTol' || unit === '' ? '' : ` ${unit}`}\u2069`,
      ),
    );
  const open = async (rules: Rules): Promise<void> => {
    const { list } = await call(testItemContract.list, { ids: [study.testitemId], current: 1, pageSize: 1 } as never);
    const [item] = list as CrudRow[];
    if (item === undefined) void message.warning(text('study.noItem'));
    else setChange({ item, rules });
  };
  if (study.proposals.length === 0) return null;
  return (
    <section aria-label={text('study.forItem')}>
      <h3>{text('study.forItem')}</h3>
      <ul>
        {study.proposals.map(({ of, rules, isInUse }) => (
          <li key={of}>
            {saidOf(rules)}{' '}
            {isInUse ? (
              <ToneTag tone="done">{text('study.inUse')}</ToneTag>
            ) : access['testItem.update'] ? (
              <Button size="small" onClick={() => void open(rules)}>
                {text('study.use')}
              </Button>
            ) : (
              <span className="muted">{text('study.notInUse')}</span>
            )}
          </li>
        ))}
      </ul>
      {change === undefined ? null : (
        <CrudForm
          entity={testItem}
          contract={testItemContract as never}
          row={change.item}
          change={change.rules}
          inputs={itemInputs}
          second={secondForItem}
          readOnly={false}
          onClose={() => setChange(undefined)}
          onSaved={() => {
            setChange(undefined);
            onSaved();
          }}
        />
      )}
    </section>
  );
};
