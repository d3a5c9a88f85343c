import type { ReactNode } from 'react';
import type { PackageDetail } from '../../contract/test-package/test-package';
import { criterion } from '../../domain/criterion/criterion.entity';
import { yuan } from '../../domain/kit/money';
import { testPackage } from '../../domain/test-package/test-package.entity';
import { useLabel, useListed, useText } from '../kit/format/label';
import { Money } from '../kit/format/Money';
import { FactList } from '../kit/record/FactList';
import { Lead } from '../services/Lead';
import styles from './test-package.less';

const { fields } = testPackage;

/** Whose a package is, what it fits and costs, and what is tested by it. */
export const PackageFacts = ({ pack }: { pack: PackageDetail }) => {
  const label = useLabel();
  const listed = useListed();
  const text = useText();
  const facts: [string, ReactNode][] = [
    [label(fields.code.label), <span key="code">{pack.code}</span>],
    [
      label(fields.customerId.label),
      pack.customerId === null ? (
        text('catalogue.everybody')
      ) : (
        <Lead key="client" to={`/customer/${pack.customerId}`}>
          {pack.customerName}
        </Lead>
      ),
    ],
    [label(fields.typeIds.label), listed(pack.types.map(({ name }) => name))],
    [label(fields.price.label), pack.price === null ? text('pack.bySum') : `¥ ${yuan(pack.price)}`],
    [text('pack.itemsPrice'), pack.itemsPrice === null ? text('pack.unknownSum') : `¥ ${yuan(pack.itemsPrice)}`],
  ];
  return (
    <>
      <FactList facts={facts} />
      <table className={styles.tests}>
        <thead>
          <tr>
            <th>{label(fields.items.label)}</th>
            <th>{text('pack.basis')}</th>
            <th>{label(criterion.label)}</th>
            <th>{text('catalogue.price')}</th>
          </tr>
        </thead>
        <tbody>
          {pack.named.map(({ testitemId, name, basisName, judgeName, price }) => (
            <tr key={testitemId}>
              <td>{name}</td>
              <td>{basisName}</td>
              <td>{judgeName ?? '—'}</td>
              <td>{price === null ? '—' : <Money value={price} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
};
