import { type PackageDetail, testPackageContract } from '../../contract/test-package/test-package';
import { testPackage } from '../../domain/test-package/test-package.entity';
import { CrudForm } from '../kit/crud/CrudForm';
import type { CrudRow } from '../kit/crud/crud-contract';
import { PackageItemsInput } from './PackageItemsInput';

type Props = { pack: PackageDetail | undefined; onClose: () => void; onSaved: (id: string) => void };

/** What the things are called that a package names already. */
const namesOf = (pack: PackageDetail | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (pack?.items ?? []).flatMap(({ testitemId, basisId, judgeId }, index) => {
      const named = pack?.named[index];
      return [
        [testitemId, named?.name ?? ''],
        [basisId, named?.basisName ?? ''],
        ...(judgeId ? [[judgeId, named?.judgeName ?? '']] : []),
      ];
    }),
  );

/** A package that is made or changed. */
export const PackageForm = ({ pack, onClose, onSaved }: Props) => (
  <CrudForm
    entity={testPackage}
    contract={testPackageContract as never}
    row={pack as CrudRow | undefined}
    inputs={{ items: <PackageItemsInput names={namesOf(pack)} /> }}
    readOnly={false}
    onClose={onClose}
    onSaved={({ id }) => onSaved(id)}
  />
);
