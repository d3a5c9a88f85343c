import { CheckCircleOutlined } from '@ant-design/icons';
import type { MapCell } from '../../domain/record-template/map-cell';
import { useLabel, useText } from '../kit/format/label';
import styles from './template.less';
import type { OpenTemplate } from './use-template';

/** What keeps a version from being submitted; what is about a cell leads to it. */
export const Findings = ({ template: { row }, onGo }: { template: OpenTemplate; onGo: (place: MapCell) => void }) => {
  const label = useLabel();
  const text = useText();
  if (row.findings.length === 0)
    return (
      <p className={styles.good}>
        <CheckCircleOutlined /> {text('rtpl.ready')}
      </p>
    );
  return (
    <section className={styles.findings} aria-label={text('rtpl.left', { count: row.findings.length })}>
      <h3>{text('rtpl.left', { count: row.findings.length })}</h3>
      <ul>
        {row.findings.map(({ text: words, place }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may be said twice
          <li key={nth}>
            {place === null ? (
              label(words)
            ) : (
              <button type="button" onClick={() => onGo(place)}>
                {label(words)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
