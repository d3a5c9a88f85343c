import { PlusOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Divider, Input, type RefSelectProps, Select } from 'antd';
import { type Ref, useState } from 'react';
import { equipmentAdminContract } from '../../../contract/equipment/equipment-admin';
import type { Access } from '../../access';
import { useText } from '../../kit/format/label';
import { usePlainBox } from '../../kit/input/select-box';
import { useSubmit } from '../../kit/submit/use-submit';
import { call } from '../../services/call';
import { useCall } from '../../services/use-call';

type Props = {
  value?: string | null;
  onChange?: (id: string | null) => void;
  id?: string;
  disabled?: boolean;
  ref?: Ref<RefSelectProps>;
};

/** The kind of a device; a new kind is added where it is missed. */
export const KindInput = ({ value, onChange, ref, ...rest }: Props) => {
  const text = useText();
  const mayAdd = (useAccess() as Access)['equipment.create'];
  const { data, reload } = useCall(equipmentAdminContract.kinds, {});
  const [name, setName] = useState('');
  const [add] = useSubmit(async () => {
    const kind = await call(equipmentAdminContract.addKind, { name: name.trim() });
    setName('');
    reload();
    onChange?.(kind.id);
  });
  return (
    <Select
      {...rest}
      ref={usePlainBox(ref)}
      showSearch
      optionFilterProp="label"
      value={value ?? null}
      options={(data ?? []).map((kind) => ({ value: kind.id, label: kind.name }))}
      onChange={(next: string | null) => onChange?.(next ?? null)}
      popupRender={(menu) => (
        <>
          {menu}
          {mayAdd ? (
            <>
              <Divider style={{ margin: '6px 0' }} />
              <div style={{ display: 'flex', gap: 8, padding: '0 4px' }}>
                <Input
                  size="small"
                  maxLength={64}
                  placeholder={text('equipment.newKind')}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                  onKeyDown={(event) => event.stopPropagation()}
                />
                <Button
                  size="small"
                  icon={<PlusOutlined />}
                  disabled={name.trim() === ''}
                  onClick={() => void add()}
                  aria-label={text('equipment.newKind')}
                />
              </div>
            </>
          ) : null}
        </>
      )}
    />
  );
};
