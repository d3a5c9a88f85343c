import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { samplingPointContract } from '../../contract/sampling-point/sampling-point';
import type { Entity } from '../../domain/kit/entity';
import { samplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import type { Access } from '../access';
import { CrudForm } from '../kit/crud/CrudForm';
import { CrudTable } from '../kit/crud/CrudTable';
import { useBulk } from '../kit/crud/use-bulk';
import { useLabel, useNoun, useText } from '../kit/format/label';
import type { TableHandle } from '../kit/list/ServerTable';
import { Page } from '../kit/page/Page';
import { useOpenedId } from '../services/use-opened-id';
import { PointDrawer } from './PointDrawer';
import { pointCells } from './PointStatus';

const { customerId } = samplingPoint.fields;

/** As it is listed to those who may not know the clients. */
const withoutClient: Entity = {
  ...samplingPoint,
  fields: { ...samplingPoint.fields, customerId: { ...customerId, listed: false, filtered: false } },
};

/** Every place where samples of clients are taken. */
export const SamplingPointPage = () => {
  const label = useLabel();
  const text = useText();
  const noun = useNoun();
  const access = useAccess() as Access;
  const table = useRef<TableHandle>(null);
  const [opened, setOpened] = useOpenedId('tab', 'item');
  const [isAdding, setAdding] = useState(false);
  const entity = access['customer.read'] ? samplingPoint : withoutClient;
  const bulk = useBulk(samplingPoint, samplingPointContract);
  const reload = () => table.current?.reload();
  const add = access['samplingPoint.create'] ? (
    <Button type="primary" onClick={() => setAdding(true)}>
      {text('crud.new', { noun: noun(samplingPoint.label) })}
    </Button>
  ) : null;
  return (
    <Page title={label(samplingPoint.many)} actions={add}>
      <CrudTable
        entity={entity}
        contract={samplingPointContract}
        cells={pointCells}
        handle={table}
        onOpen={({ id }) => setOpened(id)}
        empty={
          <>
            <p>{label(samplingPoint.empty)}</p>
            {add}
          </>
        }
        {...bulk.props}
      />
      {bulk.dialog}
      {opened === undefined ? null : (
        <PointDrawer key={opened} id={opened} onClose={() => setOpened(undefined)} onChanged={reload} />
      )}
      {isAdding ? (
        <CrudForm
          entity={samplingPoint}
          contract={samplingPointContract}
          row={undefined}
          readOnly={false}
          onClose={() => setAdding(false)}
          onSaved={(row) => {
            setAdding(false);
            reload();
            setOpened(row.id);
          }}
        />
      ) : null}
    </Page>
  );
};
