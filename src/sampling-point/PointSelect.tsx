import { useAccess } from '@umijs/max';
import { Button, Space } from 'antd';
import { useState } from 'react';
import type { ChoiceRow } from '../../contract/choice/choices';
import { samplingPointContract } from '../../contract/sampling-point/sampling-point';
import { samplingPoint } from '../../domain/sampling-point/sampling-point.entity';
import type { Access } from '../access';
import { CrudForm } from '../kit/crud/CrudForm';
import { useText } from '../kit/format/label';
import { RefSelect } from '../kit/ref/RefSelect';

/** Whose points are offered: a client's, or those of an order's client. */
export type PointsOf = Readonly<{ customerId: string } | { orderId: string }>;

type Props = {
  /** Nothing while it is not known whose sample it is. */
  of: PointsOf | null;
  onPick: (id: string | null, name: string | null) => void;
  id?: string;
  value?: string | null;
};

const describe = (row: ChoiceRow): string => [row['code'], row['address']].filter(Boolean).join(' · ');

/** A registered place of the client, searched on the server; what is missing is registered without leaving. */
export const PointSelect = ({ of, onPick, id, value }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const [isAdding, setAdding] = useState(false);
  const customerId = of !== null && 'customerId' in of ? of.customerId : undefined;
  return (
    <>
      <Space.Compact block>
        <RefSelect
          {...(id && { id })}
          endpoint={samplingPointContract.list as never}
          titleKey={samplingPoint.title}
          value={value}
          params={{ ...of, status: 'active' }}
          disabled={of === null}
          placeholder={text(of === null ? 'point.clientFirst' : 'point.pick')}
          describe={describe}
          onChange={(chosen, row) => onPick(chosen, row === null ? null : String(row['name']))}
          style={{ width: '100%' }}
        />
        {customerId !== undefined && access['samplingPoint.create'] ? (
          <Button onClick={() => setAdding(true)}>{text('point.new')}</Button>
        ) : null}
      </Space.Compact>
      {isAdding ? (
        <CrudForm
          entity={samplingPoint}
          contract={samplingPointContract}
          row={undefined}
          preset={{ customerId }}
          readOnly={false}
          onClose={() => setAdding(false)}
          onSaved={(row) => {
            setAdding(false);
            onPick(row.id, String(row['name']));
          }}
        />
      ) : null}
    </>
  );
};
