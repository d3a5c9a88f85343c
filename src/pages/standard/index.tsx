import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import { standardContract } from '../../../contract/standard';
import { standard } from '../../../domain/standard/standard.entity';
import type { Access } from '../../access';
import { CrudPage } from '../../components/crud/CrudPage';
import type { CrudRow } from '../../components/crud/crud-contract';
import { useText } from '../../components/format/label';
import { CopyDialog } from './CopyDialog';
import { StandardStatus } from './StandardStatus';

const cells = { status: (row: CrudRow) => <StandardStatus status={row['status']} /> };

export default function Standard() {
  const text = useText();
  const access = useAccess() as Access;
  const [copied, setCopied] = useState<{ row: CrudRow; reload: () => void }>();
  return (
    <>
      <CrudPage
        entity={standard}
        contract={standardContract}
        overrides={{ cells }}
        {...(access['standard.create'] && {
          rowActions: (row: CrudRow, reload: () => void) => (
            <Button
              type="link"
              size="small"
              onClick={(event) => {
                event.stopPropagation();
                setCopied({ row, reload });
              }}
            >
              {text('standard.copy')}
            </Button>
          ),
        })}
      />
      {copied ? (
        <CopyDialog
          row={copied.row}
          onClose={() => setCopied(undefined)}
          onCopied={() => {
            setCopied(undefined);
            copied.reload();
          }}
        />
      ) : null}
    </>
  );
}
