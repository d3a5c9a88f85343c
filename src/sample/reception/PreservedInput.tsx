import { Input } from 'antd';
import { type PreservedAs, preservedAs } from '../../../domain/sample/preserved';
import { sample as entity } from '../../../domain/sample/sample.entity';
import { useLabel } from '../../kit/format/label';
import { Segments } from '../../kit/input/Segments';
import type { Receipt } from './receive';
import styles from './samples.less';

const { fields } = entity;

type Props = {
  no: string;
  receipt: Pick<Receipt, 'preserved' | 'preservationNote'>;
  /** It was tried without a remark. */
  isAsked: boolean;
  onChange: (patch: Partial<Receipt>) => void;
};

/** Whether a sample came preserved as its items ask; if not, what differs. */
export const PreservedInput = ({ no, receipt: { preserved, preservationNote }, isAsked, onChange }: Props) => {
  const label = useLabel();
  const name = `${no} ${label(fields.preservationNote.label)}`;
  return (
    <div className={styles.preserved}>
      <span>{label(fields.preserved.label)}</span>{' '}
      <Segments<PreservedAs>
        name={`${no} ${label(fields.preserved.label)}`}
        value={preserved}
        onChange={(value) => onChange({ preserved: value })}
        options={(['asAsked', 'otherwise'] as const).map((value) => ({ value, label: label(preservedAs[value]) }))}
      />
      {preserved === 'otherwise' ? (
        <Input
          value={preservationNote}
          maxLength={256}
          status={isAsked ? 'error' : ''}
          placeholder={label(fields.preservationNote.label)}
          aria-label={name}
          onChange={({ target }) => onChange({ preservationNote: target.value })}
        />
      ) : null}
    </div>
  );
};
