import { type HazardKind, hazardKinds, hazardSign, hazardsIn } from '../../domain/hazard/hazards';
import { useLabel } from '../kit/format/label';
import styles from './hazards.less';

type Props = {
  hazards: readonly string[] | null | undefined;
  note?: string | null | undefined;
  /** The signs alone, for a cell that has no room for words; they are still read aloud. */
  isSmall?: boolean;
};

/** What of a sample may harm whoever handles it: sign and word, so that neither carries it alone. */
export const Hazards = ({ hazards, note, isSmall = false }: Props) => {
  const label = useLabel();
  const kinds = hazardsIn(hazards);
  if (kinds.length === 0) return null;
  return (
    <span className={styles.hazards}>
      {kinds.map((kind) => (
        <span key={kind} className={styles.hazard} title={label(hazardKinds[kind])}>
          <Sign kind={kind} />
          <span className={isSmall ? styles.spoken : undefined}>{label(hazardKinds[kind])}</span>
        </span>
      ))}
      {note && !isSmall ? <span className="muted">{note}</span> : null}
    </span>
  );
};

const Sign = ({ kind }: { kind: HazardKind }) => {
  const { diamond, glyph } = hazardSign(kind);
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path className={styles.diamond} d={diamond} />
      <path className={styles.glyph} d={glyph} />
    </svg>
  );
};
