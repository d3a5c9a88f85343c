import { criterionContract } from '../../../contract/criterion';
import { criterion } from '../../../domain/criterion/criterion.entity';
import { CrudPage } from '../../components/crud/CrudPage';
import type { CrudRow } from '../../components/crud/crud-contract';
import { LimitsAndTryOut } from './LimitsAndTryOut';

const inputs = { limits: <LimitsAndTryOut /> };
const cells = {
  name: (row: CrudRow) => (
    <>
      {String(row['name'])} <span className="muted">{(row['limits'] as unknown[] | null)?.length ?? 0}</span>
    </>
  ),
};

export default function Judge() {
  return <CrudPage entity={criterion} contract={criterionContract} overrides={{ inputs, cells }} />;
}
