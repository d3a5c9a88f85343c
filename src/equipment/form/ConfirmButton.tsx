import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { Calibration } from '../../../domain/calibration/calibration.entity';
import type { Access } from '../../access';
import { useText } from '../../kit/format/label';
import { ConfirmDialog } from './ConfirmDialog';

type Props = { row: Calibration & { registeredByName?: string | null }; subject: string; onDone: () => void };

/** For whom may confirm calibrations, the way to a certificate that waits. */
export const ConfirmButton = ({ row, subject, onDone }: Props) => {
  const text = useText();
  const access = useAccess() as Access;
  const [open, setOpen] = useState(false);
  if (row.state !== 'awaiting' || !access['equipment.confirm']) return null;
  return (
    <>
      <Button type="primary" size="small" onClick={() => setOpen(true)}>
        {text('equipment.confirm')}
      </Button>
      {open ? (
        <ConfirmDialog
          row={row}
          subject={subject}
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
