import { companyContract } from '../../../contract/company';
import { company } from '../../../domain/company/company.entity';
import { required, text } from '../../../domain/kit/field';
import { CrudPage } from '../../components/crud/CrudPage';
import { RowsInput } from '../../components/input/RowsInput';

const site = {
  name: required(text('场所名称', 'Name', { max: 64 })),
  address: required(text('地址', 'Address', { max: 256 })),
};

export default function Com() {
  const inputs = { sites: <RowsInput fields={site} template="1fr 2fr" /> };
  return <CrudPage entity={company} contract={companyContract} overrides={{ inputs }} />;
}
