import { useAccess } from '@umijs/max';
import { Alert, Button } from 'antd';
import { type Ref, useState } from 'react';
import { standardContract } from '../../contract/standard/standard';
import { standard } from '../../domain/standard/standard.entity';
import type { Access } from '../access';
import { CrudTable } from '../kit/crud/CrudTable';
import type { CrudRow } from '../kit/crud/crud-contract';
import { ReferenceButton } from '../kit/files/ReferenceButton';
import { useLabel, useText } from '../kit/format/label';
import type { TableHandle } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { StandardForm } from './StandardForm';
import { StandardStatus } from './StandardStatus';
import styles from './standard.less';

const cells = {
  status: (row: CrudRow) => <StandardStatus status={row['status']} />,
};

type Props = {
  warnings: number;
  handle: Ref<TableHandle>;
  onOpen: (id: string) => void;
  onWarnings: () => void;
  onChanged: () => void;
};

/** All standards; above them, whether some in use need a look. */
export const StandardList = ({ warnings, handle, onOpen, onWarnings, onChanged }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [adding, setAdding] = useState(false);
  const add = access['standard.create'] ? (
    <Button type="primary" onClick={() => setAdding(true)}>
      {text('standard.new')}
    </Button>
  ) : null;
  return (
    <Page
      title={label(standard.many)}
      actions={
        <>
          <ReferenceButton onDone={onChanged} />
          {add}
        </>
      }
    >
      {warnings > 0 ? (
        <Alert
          className={styles.note ?? ''}
          type="warning"
          showIcon
          message={text('standard.warn', { count: warnings })}
          action={
            <Button size="small" onClick={onWarnings}>
              {text('standard.look')}
            </Button>
          }
        />
      ) : null}
      <CrudTable
        entity={standard}
        contract={standardContract}
        cells={cells}
        handle={handle}
        onOpen={({ id }) => onOpen(id)}
        empty={
          <>
            <p>{text('standard.empty')}</p>
            {add}
          </>
        }
      />
      {adding ? (
        <StandardForm
          row={undefined}
          onClose={() => setAdding(false)}
          onSaved={({ id }) => {
            setAdding(false);
            onChanged();
            onOpen(id);
          }}
        />
      ) : null}
    </Page>
  );
};
