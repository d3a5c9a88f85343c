import { Button } from 'antd';
import { useState } from 'react';
import { useText } from '../kit/format/label';
import { SuppliedDialog } from './SuppliedDialog';

/** Begins a template with a record sheet that comes with the system. */
export const SuppliedButton = ({ onSaved }: { onSaved: (id: string) => void }) => {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
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
