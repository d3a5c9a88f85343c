import { useAccess } from '@umijs/max';
import { Checkbox, Tooltip } from 'antd';
import { type Mark, markRights, marks } from '../../domain/report/marks';
import { permissions } from '../../domain/role/permissions';
import type { Access } from '../access';
import { useLabel, useText } from '../kit/format/label';
import { optionLabel } from './options';

type Props = {
  value?: readonly string[];
  onChange?: (marks: string[]) => void;
  /** The marks that at least one line may bear. */
  allowed: readonly Mark[];
};

/** The marks of a report: one without its right, or without a line in its scope, is not put on, but always taken off. */
export const Marks = ({ value = [], onChange, allowed }: Props) => {
  const label = useLabel();
  const text = useText();
  const access = useAccess() as Access;
  const barOf = (mark: Mark): string =>
    access[markRights[mark]]
      ? allowed.includes(mark)
        ? ''
        : text('report.markOutOfScope')
      : text('report.noRight', { right: label(permissions[markRights[mark]]) });
  return (
    <Checkbox.Group value={[...value]} onChange={(chosen) => onChange?.(chosen)}>
      {marks.map((mark) => {
        const bar = barOf(mark);
        return (
          <Tooltip key={mark} title={bar}>
            <Checkbox value={mark} disabled={bar !== '' && !value.includes(mark)}>
              {label(optionLabel('marks', mark))}
            </Checkbox>
          </Tooltip>
        );
      })}
    </Checkbox.Group>
  );
};
