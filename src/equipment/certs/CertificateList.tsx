import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { certificateContract } from '../../../contract/certificate/certificate';
import { certificate } from '../../../domain/certificate/certificate.entity';
import type { Access } from '../../access';
import { columnsOf, filtersOf } from '../../kit/crud/columns';
import type { CrudRow } from '../../kit/crud/crud-contract';
import { useLabel, useText } from '../../kit/format/label';
import type { ListEndpoint } from '../../kit/list/list-endpoint';
import { ServerTable, type TableHandle } from '../../kit/list/ServerTable';
import { Page } from '../../kit/page/Page';
import { ScanDialog } from './ScanDialog';
import { StickDialog } from './StickDialog';

const endpoint = certificateContract.list as unknown as ListEndpoint<CrudRow>;
const filters = filtersOf(certificate);

type Printed = { n: number };

/** The register of certificates and stickers: read in by a scanner, and printed with a line for each printing. */
export const CertificateList = () => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [scanning, setScanning] = useState(false);
  const [sticking, setSticking] = useState<{ ids: string[]; done: () => void }>();
  const copies = (row: CrudRow) => ((row['stickLog'] as Printed[] | null) ?? []).reduce((sum, { n }) => sum + n, 0);
  const columns = [
    ...columnsOf(certificate, label, {}),
    {
      title: text('equipment.certs.copies'),
      key: 'copies',
      align: 'right' as const,
      render: (_: unknown, row: CrudRow) => copies(row) || null,
    },
  ];
  return (
    <Page
      title={text('equipment.certs')}
      actions={
        access['certificate.create'] ? (
          <Button type="primary" onClick={() => setScanning(true)}>
            {text('equipment.certs.scan')}
          </Button>
        ) : null
      }
    >
      <ServerTable<CrudRow>
        name="certificate"
        endpoint={endpoint}
        columns={columns}
        filters={filters}
        handle={table}
        empty={<p>{text('equipment.certs.empty')}</p>}
        {...(access['certificate.print'] && {
          batch: (rows: CrudRow[], done: () => void) => (
            <Button onClick={() => setSticking({ ids: rows.map(({ id }) => id), done })}>
              {text('equipment.certs.stick')}
            </Button>
          ),
        })}
      />
      {scanning ? (
        <ScanDialog
          onClose={() => setScanning(false)}
          onDone={() => {
            setScanning(false);
            table.current?.reload();
          }}
        />
      ) : null}
      {sticking ? (
        <StickDialog
          ids={sticking.ids}
          onClose={() => setSticking(undefined)}
          onDone={() => {
            setSticking(undefined);
            sticking.done();
          }}
        />
      ) : null}
    </Page>
  );
};
