import type { WorksheetRow } from '../../../contract/worksheet/bench';
import type { Label } from '../../../domain/kit/label';
import type { Option } from './choose';
import { type ColumnKey, type Device, valueIndex } from './column';

export type CellOption = Option & Readonly<{ note: string; barred: Label | null }>;

const verdictWords: readonly CellOption[] = [
  { value: '合格', also: ['pass', 'hg'], note: '', barred: null },
  { value: '不合格', also: ['fail', 'bhg'], note: '', barred: null },
];

/** What a cell offers to choose from; `null` for a cell of free text. */
export const optionsOf = (row: WorksheetRow, key: ColumnKey, devices: readonly Device[]): CellOption[] | null => {
  if (key === 'device')
    return devices
      .filter(({ id }) => row.deviceIds.includes(id))
      .sort((a, b) => Number(b.usable) - Number(a.usable))
      .map(({ devNum, name, model, correction, why, usable, reserved }) => ({
        value: devNum,
        also: [name, model],
        note: [name, model, correction && `(${correction})`, reserved && `⚑ ${reserved.name}`]
          .filter(Boolean)
          .join(' '),
        barred: usable ? null : why,
      }));
  if (key === 'curve')
    return row.curves.map(({ no, madeOn, validUntil, r, why }) => ({
      value: no,
      note: [`${madeOn} – ${validUntil ?? ''}`, r && `|r| ${r}`].filter(Boolean).join(' · '),
      barred: why,
    }));
  if (valueIndex(key) < 0) return null;
  if (row.valueType === 'passfail') return [...verdictWords];
  if (row.valueType === 'choice' && row.choices.length > 0)
    return row.choices.map((value) => ({ value, note: '', barred: null }));
  return null;
};

export const isFree = ({ barred }: CellOption): boolean => barred === null;
