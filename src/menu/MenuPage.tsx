import { menuContract } from '../../contract/menu/menu';
import { menu } from '../../domain/menu/menu.entity';
import { isToCome } from '../../domain/menu/to-come';
import type { CrudRow } from '../kit/crud/crud-contract';
import { SyncedPage } from '../kit/crud/SyncedPage';
import { useText } from '../kit/format/label';
import { useMenuWords } from './menu-words';

export const MenuPage = () => {
  const text = useText();
  const words = useMenuWords();
  const cells = {
    name: (row: CrudRow) =>
      words({ path: String(row['path']), name: String(row['name']), nameEn: row['nameEn'] as string | null }),
    orphan: (row: CrudRow) => (isToCome(String(row['path'])) ? text('menuRows.toCome') : undefined),
  };
  return (
    <SyncedPage
      entity={menu}
      title={text('menu.systempage')}
      contract={menuContract}
      cells={cells}
      hint={text('menuRows.hint')}
    />
  );
};
