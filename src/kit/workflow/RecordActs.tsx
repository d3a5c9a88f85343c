import { useAccess } from '@umijs/max';
import { Button, Space } from 'antd';
import type { ReactNode } from 'react';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import type { ActionView } from '../../../contract/kit/inputs';
import type { LookedOverNoun } from '../../../contract/kit/looked-over';
import { inClass, type Workflow } from '../../../domain/kit/workflow';
import type { Access } from '../../access';
import { call } from '../../services/call';
import { RemoveButton } from '../crud/RemoveButton';
import figures from '../record/figures.less';
import { ActionBar } from './ActionBar';

type Acted = Readonly<{ id: string; ver: number; no: string; state: string; actions: ActionView[] }>;

type Props = {
  noun: LookedOverNoun;
  row: Acted;
  workflow: Workflow<string, string, 'editable'>;
  contract: Readonly<Record<'submit' | 'recall' | 'approve' | 'sendBack' | 'void' | 'remove', AnyEndpoint>>;
  /** What is to be known before a step, said in its dialog. */
  notes: Readonly<Record<string, ReactNode>>;
  /** What the button says that opens the form. */
  edit: string;
  onEdit: () => void;
  onChanged: () => void;
  onRemoved: () => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** The steps of a record that one person writes and another looks over; while it may be changed, its form and its removal. */
export const RecordActs = ({
  noun,
  row,
  workflow,
  contract,
  notes,
  edit,
  onEdit,
  onChanged,
  onRemoved,
  children,
}: Props) => {
  const access = useAccess() as Access;
  const isEditable = inClass(workflow, 'editable', row.state);
  return (
    <Space wrap className={figures.acts}>
      <ActionBar
        actions={row.actions}
        subject={row.no}
        workflow={workflow}
        // What leads on; to void a record or to send it back is never the first thing to do.
        primary={row.actions.some(({ code }) => code === 'approve') ? 'approve' : 'submit'}
        notes={notes}
        onAct={async (code, signed) => {
          // A step without a reason is sent none.
          const answer = await call(contract[code as 'submit'], { id: row.id, ver: row.ver, ...signed } as never);
          onChanged();
          return answer as never;
        }}
      />
      {access[`${noun}.update`] && isEditable ? <Button onClick={onEdit}>{edit}</Button> : null}
      {access[`${noun}.delete`] && isEditable ? (
        <RemoveButton endpoint={contract.remove as never} row={row as never} title={row.no} onRemoved={onRemoved} />
      ) : null}
      {children}
    </Space>
  );
};
