import { resourceContract } from '../../../contract/resource';
import { resource } from '../../../domain/resource/resource.entity';
import { SyncedPage } from '../../components/crud/SyncedPage';

export default function Resource() {
  return <SyncedPage entity={resource} contract={resourceContract} />;
}
