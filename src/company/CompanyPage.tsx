import type { ComponentProps } from 'react';
import { companyContract } from '../../contract/company/company';
import { company } from '../../domain/company/company.entity';
import { CrudPage } from '../kit/crud/CrudPage';
import type { CrudRow } from '../kit/crud/crud-contract';
import { Day } from '../kit/format/Day';
import { ImageInput } from '../kit/input/ImageInput';
import { RowsInput } from '../kit/input/RowsInput';
import { SealPreview } from './SealPreview';

/** The picture of the seal; beside it what a report will bear, also where no picture is stored. */
const SealInput = (props: ComponentProps<typeof ImageInput>) => (
  <>
    <ImageInput {...props} />
    <SealPreview />
  </>
);

const inputs = {
  sites: <RowsInput fields={company.lines.sites} template="1fr 2fr" />,
  logo: <ImageInput />,
  sealFile: <SealInput />,
  cmaMark: <ImageInput />,
  cnasMark: <ImageInput />,
};

// A certificate that ends is seen here before a report asks for its mark.
const day = (name: string) => (row: CrudRow) => <Day value={row[name] as string | null} due />;
const cells = { cmaValidTo: day('cmaValidTo'), cnasValidTo: day('cnasValidTo') };

export const CompanyPage = () => {
  return <CrudPage entity={company} contract={companyContract} overrides={{ inputs, cells }} />;
};
