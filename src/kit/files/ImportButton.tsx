import { UploadOutlined } from '@ant-design/icons';
import { useAccess } from '@umijs/max';
import { Button, Dropdown } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import type { Entity } from '../../../domain/kit/entity';
import { isImportable } from '../../../domain/sheet/importable';
import type { Access } from '../../access';
import { mayCall } from '../../services/may-call';
import { useLabel, useText } from '../format/label';

const ImportWizard = lazy(() => import('./import/ImportWizard').then((module) => ({ default: module.ImportWizard })));

type Noun = Readonly<{ entity: Entity; contract: Readonly<{ create: AnyEndpoint }> }>;
type Props = {
  /** The nouns that can be imported here; those that the person may not create are left out. */
  nouns: readonly Noun[];
  /** With its word, beside the buttons of a page; without, among the tools of a list. */
  labelled?: boolean;
  onImported: () => void;
};

/** Imports records from a sheet; the wizard's code is loaded on demand. */
export const ImportButton = ({ nouns, labelled = false, onImported }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const [open, setOpen] = useState<Entity>();
  const offered = nouns.filter(({ entity, contract }) => isImportable(entity) && mayCall(access, contract.create));
  const [only] = offered;
  if (only === undefined) return null;
  const title = text('files.import');
  const button = (onClick?: () => void) => (
    <Button
      type={labelled ? 'default' : 'text'}
      icon={<UploadOutlined />}
      {...(!labelled && { 'aria-label': title, title })}
      {...(onClick && { onClick })}
    >
      {labelled ? title : null}
    </Button>
  );
  return (
    <>
      {offered.length === 1 ? (
        button(() => setOpen(only.entity))
      ) : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: offered.map(({ entity }) => ({ key: entity.name, label: label(entity.many) })),
            onClick: ({ key }) => setOpen(offered.find(({ entity }) => entity.name === key)?.entity),
          }}
        >
          {button()}
        </Dropdown>
      )}
      {open ? (
        <Suspense fallback={null}>
          <ImportWizard entity={open} onClose={() => setOpen(undefined)} onImported={onImported} />
        </Suspense>
      ) : null}
    </>
  );
};
