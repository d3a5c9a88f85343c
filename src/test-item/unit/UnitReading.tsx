import { Button } from 'antd';
import { readUnit } from '../../../domain/measurement/units/read-unit';
import { useText } from '../../kit/format/label';
import styles from './unit.less';

type Props = { typed: string; disabled: boolean; onUse: (unit: string) => void };

/**
 * Says that a unit is not known, or offers the spelling by which it is read. What a content is counted as, "以 N 计", is written
 * as the laboratory writes it.
 */
const UnitReading = ({ typed, disabled, onUse }: Props) => {
  const text = useText();
  const unit = readUnit(typed);
  const isOffered = unit !== null && unit.species === '' && unit.spelling !== typed.trim();
  return (
    <div className={styles.reading} aria-live="polite">
      {unit === null ? text('unit.unknown') : null}
      {isOffered ? (
        <>
          {text('unit.readAs')} <bdi>{unit.spelling}</bdi>
          {disabled ? null : (
            <Button type="link" size="small" onClick={() => onUse(unit.spelling)}>
              {text('unit.use')}
            </Button>
          )}
        </>
      ) : null}
    </div>
  );
};

export default UnitReading;
