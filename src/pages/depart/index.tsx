import { departmentContract } from '../../../contract/department';
import { department } from '../../../domain/department/department.entity';
import { CrudPage } from '../../components/crud/CrudPage';

export default function Depart() {
  return <CrudPage entity={department} contract={departmentContract} />;
}
