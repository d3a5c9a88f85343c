import { sample } from '../../domain/sample/sample.entity';
import { sampleWorkflow } from '../../domain/sample/sample.workflow';
import { Code } from '../kit/format/Code';
import { useLabel, useText } from '../kit/format/label';
import { StateTag } from '../kit/state/StateTag';
import { Hazards } from '../sample/Hazards';
import type { MandateDetail } from './detail';
import styles from './mandate.less';

const words = (field: { options?: Readonly<Record<string, { zh: string; en: string }>> }, value: string | null) =>
  field.options?.[value ?? ''] ?? { zh: value ?? '', en: value ?? '' };

/** The samples of the mandate as they came. */
export const MandateSamples = ({ samples, order }: Pick<MandateDetail, 'samples' | 'order'>) => {
  const label = useLabel();
  const text = useText();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[
            'bench.col.sample',
            ...['name', 'spec', 'qty', 'condition', 'storage'].map((name) => `bench.mandate.sample.${name}`),
          ].map((key) => (
            <th key={key}>{text(key)}</th>
          ))}
          <th>{label(sample.fields.state.label)}</th>
        </tr>
      </thead>
      <tbody>
        {samples.map((row) => (
          <tr key={row.id}>
            <td>
              <Code value={row.no} to={`/order?id=${order.id}&tab=samples`} />
            </td>
            <td>
              {row.name} <Hazards hazards={row.hazards} note={row.hazardNote} />
            </td>
            <td>{row.spec}</td>
            <td>
              <bdi dir="ltr">
                {row.qty} {row.qtyUnit}
              </bdi>
            </td>
            <td>{row.conditionText || label(words(sample.fields.condition, row.condition))}</td>
            <td>{label(words(sample.fields.storageCondition, row.storageCondition))}</td>
            <td>
              <StateTag workflow={sampleWorkflow} state={row.state} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
