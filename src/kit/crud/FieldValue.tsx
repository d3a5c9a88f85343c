import { type Field, flagWord, YES } from '../../../domain/kit/field';
import { nameOfRef } from '../../../domain/kit/name-of-ref';
import { Day } from '../format/Day';
import { useLabel, useListed, useText } from '../format/label';
import { Measured } from '../format/Measured';
import { Money } from '../format/Money';
import { Time } from '../format/Time';
import { useUnit } from '../format/unit';
import type { CrudRow } from './crud-contract';

type Props = { name: string; field: Field; row: CrudRow };

/** One declared field of a row, as people read it. */
export const FieldValue = ({ name, field, row }: Props) => {
  const label = useLabel();
  const text = useText();
  const listed = useListed();
  const unitOf = useUnit();
  const value = row[name];
  if (field.kind === 'flag') {
    const said = flagWord(field, value);
    return said ? label(said) : null;
  }
  if (value === null || value === undefined || value === '') return null;
  const word = (code: unknown) => {
    const words = field.options?.[String(code)];
    return words ? label(words) : String(code);
  };
  switch (field.kind) {
    case 'date':
      return <Day value={String(value)} />;
    case 'instant':
      return <Time value={String(value)} />;
    case 'money':
      return <Money value={Number(value)} />;
    case 'decimal':
      return <Measured value={String(value)} unit={unitOf(field.unit)} />;
    case 'integer':
      return <>{[String(value), unitOf(field.unit)].filter(Boolean).join(' ')}</>;
    case 'choice':
      return <>{word(value)}</>;
    case 'choices':
      return <>{listed([value].flat().map(word))}</>;
    case 'words':
      return <>{listed([value].flat().map(String))}</>;
    case 'ref':
      return <>{String(row[nameOfRef(name)] ?? '')}</>;
    case 'refs':
    case 'files':
    case 'json':
      return Array.isArray(value) ? text('crud.count', { count: value.length }) : null;
    case 'file':
      return <>{label(YES)}</>;
    default:
      // A range such as 0.01 mg/L~100 mg/L keeps its order in a line from right to left.
      return <bdi>{String(value)}</bdi>;
  }
};
