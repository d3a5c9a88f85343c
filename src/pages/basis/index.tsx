import { testBasisContract } from '../../../contract/test-item/test-basis';
import { testBasis } from '../../../domain/test-basis/test-basis.entity';
import { CrudPage } from '../../kit/crud/CrudPage';

export default function Basis() {
  return <CrudPage entity={testBasis} contract={testBasisContract} />;
}
