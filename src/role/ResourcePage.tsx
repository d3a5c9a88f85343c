import { resourceContract } from '../../contract/role/resource';
import { resource } from '../../domain/resource/resource.entity';
import { moduleLabel } from '../../domain/role/modules';
import { isPermission, permissions } from '../../domain/role/permissions';
import type { CrudRow } from '../kit/crud/crud-contract';
import { SyncedPage } from '../kit/crud/SyncedPage';
import { useLabel, useText } from '../kit/format/label';

export const ResourcePage = () => {
  const label = useLabel();
  const text = useText();
  // The program's own words exist in both languages; what it does not know keeps its stored name.
  const cells = {
    name: (row: CrudRow) => {
      const code = String(row['code']);
      return isPermission(code) ? label(permissions[code]) : String(row['name']);
    },
    module: (row: CrudRow) => label(moduleLabel(String(row['module']))),
  };
  return (
    <SyncedPage
      entity={resource}
      title={text('menu.resource')}
      contract={resourceContract}
      cells={cells}
      hint={text('sync.hint')}
    />
  );
};
