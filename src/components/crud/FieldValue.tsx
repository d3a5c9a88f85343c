import type { Field } from '../../../domain/kit/field';
import { Day } from '../format/Day';
import { useLabel, useText } from '../format/label';
import { Measured } from '../format/Measured';
import { Money } from '../format/Money';
import { Time } from '../format/Time';
import type { CrudRow } from './crud-contract';

type Props = { name: string; field: Field; row: CrudRow };

/** `customerId` → the name that the list joins beside it. */
export const refName = (name: string): string => `${name.replace(/Id$/, '')}Name`;

/** One declared field of a row, as people read it. */
export const FieldValue = ({ name, field, row }: Props) => {
  const label = useLabel();
  const text = useText();
  const value = row[name];
  if (value === null || value === undefined || value === '') return null;
  const word = (code: unknown) => {
    const words = field.options?.[String(code)];
    return words ? label(words) : String(code);
  };
  switch (field.kind) {
    case 'flag':
      return <>{text(value === true ? 'yes' : 'no')}</>;
    case 'date':
      return <Day value={String(value)} />;
    case 'instant':
      return <Time value={String(value)} />;
    case 'money':
      return <Money value={Number(value)} />;
    case 'decimal':
      return <Measured value={String(value)} unit={field.unit} />;
    case 'integer':
      return <>{field.unit ? `${String(value)} ${field.unit}` : String(value)}</>;
    case 'choice':
      return <>{word(value)}</>;
    case 'choices':
      return <>{[value].flat().map(word).join('、')}</>;
    case 'words':
      return <>{[value].flat().join('、')}</>;
    case 'ref':
      return <>{String(row[refName(name)] ?? '')}</>;
    case 'refs':
    case 'files':
    case 'json':
      return Array.isArray(value) ? text('crud.count', { count: value.length }) : null;
    case 'file':
      return <>{text('yes')}</>;
    default:
      return <>{String(value)}</>;
  }
};
