import { Button } from 'antd';
import { useState } from 'react';
import type { equipmentContract } from '../../../contract/equipment/equipment';
import type { OutputOf } from '../../../contract/kit/endpoint';
import { useText } from '../../kit/format/label';
import { CertifyDialog } from './CertifyDialog';

type Props = { device: OutputOf<typeof equipmentContract.one>; onDone: () => void };

/** Where a certificate may be registered for the device, the button that opens its form. */
export const CertifyButton = ({ device, onDone }: Props) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  const isOffered =
    device.calMode !== 'none' && device.actions.some(({ code, enabled }) => code === 'certify' && enabled);
  if (!isOffered) return null;
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {text('equipment.certify')}
      </Button>
      {open ? (
        <CertifyDialog
          device={device}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone();
          }}
        />
      ) : null}
    </>
  );
};
