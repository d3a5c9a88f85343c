import { authStatuses } from '../../../domain/staff-auth/auth-status';
import { staffAuth } from '../../../domain/staff-auth/staff-auth.entity';
import { useLabel, useText } from '../../kit/format/label';
import { ToneTag } from '../../kit/state/StateTag';
import type { MatrixRow } from './auth-matrix';
import styles from './competence.less';

const kinds = Object.entries(staffAuth.fields.kind.options ?? {});

/** What a person may do at one glance: areas down, kinds across. */
export const Matrix = ({ rows }: { rows: readonly MatrixRow[] }) => {
  const label = useLabel();
  const text = useText();
  return (
    <table className={styles.matrix}>
      <thead>
        <tr>
          <th scope="col">{label(staffAuth.fields.areaId.label)}</th>
          {kinds.map(([kind, words]) => (
            <th key={kind} scope="col">
              {label(words)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, area, cells }) => (
          <tr key={key}>
            <th scope="row">{area ?? text('auth.allAreas')}</th>
            {kinds.map(([kind]) => {
              const cell = cells[kind as keyof typeof cells];
              return (
                <td key={kind}>
                  {cell ? (
                    <ToneTag tone={authStatuses[cell.standing].tone}>
                      {cell.isPartial
                        ? text('auth.partly', { words: label(authStatuses[cell.standing].label), count: cell.count })
                        : label(authStatuses[cell.standing].label)}
                    </ToneTag>
                  ) : (
                    <span className="muted">–</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
