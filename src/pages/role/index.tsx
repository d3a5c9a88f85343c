import { roleContract } from '../../../contract/role';
import { role } from '../../../domain/role/role.entity';
import { CrudPage } from '../../components/crud/CrudPage';
import { GroupedInput } from './GroupedInput';

const inputs = {
  resourceIds: <GroupedInput target="resource" groupOf="module" />,
  systemIds: <GroupedInput target="menu" groupOf="parentName" />,
};

export default function Role() {
  return <CrudPage entity={role} contract={roleContract} overrides={{ inputs }} />;
}
