import { menuContract } from '../../../contract/menu';
import { menu } from '../../../domain/menu/menu.entity';
import { SyncedPage } from '../../components/crud/SyncedPage';

export default function Systempage() {
  return <SyncedPage entity={menu} contract={menuContract} />;
}
