import { testAreaContract } from '../../../contract/test-item/test-area';
import { testArea } from '../../../domain/test-area/test-area.entity';
import { CrudPage } from '../../kit/crud/CrudPage';

export default function Area() {
  return <CrudPage entity={testArea} contract={testAreaContract} />;
}
