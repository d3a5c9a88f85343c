import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { Entity } from '../../../domain/kit/entity';
import { useText } from '../format/label';

const ImportWizard = lazy(() => import('./import/ImportWizard').then((module) => ({ default: module.ImportWizard })));

type Props = {
  entity: Entity;
  /** Values that every record gets, such as the type of the variants. */
  preset?: Readonly<Record<string, unknown>>;
  onImported: () => void;
};

/** Brings records in from a sheet; the wizard's code comes when it is asked for. */
export const ImportButton = ({ entity, preset, onImported }: Props) => {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="text"
        icon={<UploadOutlined />}
        aria-label={text('files.import')}
        title={text('files.import')}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Suspense fallback={null}>
          <ImportWizard
            entity={entity}
            onClose={() => setOpen(false)}
            onImported={onImported}
            {...(preset && { preset })}
          />
        </Suspense>
      ) : null}
    </>
  );
};
