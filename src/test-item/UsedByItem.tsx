import { useAccess } from '@umijs/max';
import { App, Button } from 'antd';
import { useState } from 'react';
import { testItemContract } from '../../contract/test-item/test-item';
import { testItem } from '../../domain/test-item/test-item.entity';
import type { Access } from '../access';
import { CrudForm } from '../kit/crud/CrudForm';
import type { CrudRow } from '../kit/crud/crud-contract';
import { useText } from '../kit/format/label';
import { ToneTag } from '../kit/state/StateTag';
import { secondForItem } from '../rule-change/second';
import { call } from '../services/call';
import { itemInputs } from './item-inputs';

type Change = Readonly<Record<string, unknown>>;

/** Rules of the item that rest on a record, in words, and whether the item has them. */
export type Use = Readonly<{ key: string; said: string; change: Change; isInUse: boolean }>;

type Props = { title: string; itemId: string; uses: readonly Use[]; onSaved: () => void };

/** The rules of an item that rest on a record: which it has, and the way to give it the others. */
export const UsedByItem = ({ title, itemId, uses, onSaved }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const { message } = App.useApp();
  const [asked, setAsked] = useState<{ item: CrudRow; change: Change }>();
  const open = async (change: Change): Promise<void> => {
    const { list } = await call(testItemContract.list, { ids: [itemId], current: 1, pageSize: 1 } as never);
    const [item] = list as CrudRow[];
    if (item === undefined) void message.warning(text('forItem.gone'));
    else setAsked({ item, change });
  };
  if (uses.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {uses.map(({ key, said, change, isInUse }) => (
          <li key={key}>
            {said}{' '}
            {isInUse ? (
              <ToneTag tone="done">{text('forItem.inUse')}</ToneTag>
            ) : access['testItem.update'] ? (
              <Button size="small" onClick={() => void open(change)}>
                {text('forItem.use')}
              </Button>
            ) : (
              <span className="muted">{text('forItem.notInUse')}</span>
            )}
          </li>
        ))}
      </ul>
      {asked === undefined ? null : (
        <CrudForm
          entity={testItem}
          contract={testItemContract as never}
          row={asked.item}
          change={asked.change}
          inputs={itemInputs}
          second={secondForItem}
          readOnly={false}
          onClose={() => setAsked(undefined)}
          onSaved={() => {
            setAsked(undefined);
            onSaved();
          }}
        />
      )}
    </section>
  );
};
