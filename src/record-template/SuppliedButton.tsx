import { useAccess } from '@umijs/max';
import { Button } from 'antd';
import { useState } from 'react';
import type { Access } from '../access';
import { useText } from '../kit/format/label';
import { SuppliedDialog } from './SuppliedDialog';

/** Begins a template with a record sheet that comes with the system. */
export const SuppliedButton = ({ onSaved }: { onSaved: (id: string) => void }) => {
  const text = useText();
  const access = useAccess() as Access;
  const [isOpen, setOpen] = useState(false);
  if (!access['recordTemplateVersion.create']) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{text('rtpl.fromSupplied')}</Button>
      {isOpen ? (
        <SuppliedDialog
          onClose={() => setOpen(false)}
          onSaved={(id) => {
            setOpen(false);
            onSaved(id);
          }}
        />
      ) : null}
    </>
  );
};
