import { Select } from 'antd';
import { type OfferedPackage, testPackageContract } from '../../../contract/test-package/test-package';
import { useLabel, useListed, useText } from '../../kit/format/label';
import { useCall } from '../../services/use-call';
import { packagesFor } from './catalogue';
import styles from './entry.less';
import type { SampleLine } from './line';

type Props = {
  customerId: string | null | undefined;
  /** The samples that it is chosen for: what fits one of them is offered. */
  lines: readonly SampleLine[];
  placeholder: string;
  onChoose: (pack: OfferedPackage) => void;
};

/** Chooses one of the packages that the client may have and the type fits; what bars one is said beside it. */
export const PackageSelect = ({ customerId, lines, placeholder, onChoose }: Props) => {
  const label = useLabel();
  const listed = useListed();
  const text = useText();
  const { data = [] } = useCall(testPackageContract.offered, customerId ? { customerId } : {});
  const fitting = data.filter((pack) => lines.some((line) => packagesFor([pack], line).length > 0));
  return (
    <Select<string>
      className={styles.byName}
      showSearch
      disabled={fitting.length === 0}
      optionFilterProp="search"
      popupMatchSelectWidth={420}
      placeholder={fitting.length === 0 ? text('pack.none') : placeholder}
      aria-label={placeholder}
      value={null as unknown as string}
      options={fitting.map(({ id, name, code, items, customerId: owner, problems }) => ({
        value: id,
        label: text('pack.count', { name, count: items.length }),
        search: `${name} ${code}`,
        disabled: problems.length > 0,
        note: [...(owner === null ? [] : [text('pack.own')]), ...problems.map((problem) => label(problem))],
      }))}
      optionRender={({ data: option }) => (
        <>
          {option.label}
          <div className="muted">{listed(option['note'] as string[])}</div>
        </>
      )}
      onChange={(id) => {
        const pack = fitting.find((each) => each.id === id);
        if (pack) onChoose(pack);
      }}
    />
  );
};
