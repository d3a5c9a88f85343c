import { Input, InputNumber } from 'antd';
import type { Field } from '../../../domain/kit/field';
import { useLabel } from '../format/label';
import { ownDirection } from '../format/own-direction';
import { useUnit } from '../format/unit';
import { ChoiceInput } from '../input/ChoiceInput';
import { DayInput } from '../input/DayInput';
import { FileInput, FilesInput } from '../input/FilesInput';
import { FlagInput } from '../input/FlagInput';
import { InstantInput } from '../input/InstantInput';
import { MoneyInput } from '../input/MoneyInput';
import { WordsInput } from '../input/WordsInput';
import { RefSelect } from '../ref/RefSelect';
import { RefsSelect } from '../ref/RefsSelect';
import { targetOf } from '../ref/targets';

type Props = {
  field: Field;
  /** The name of the row a reference points at, where the record carries it. */
  shown?: string | undefined;
  // Handed in by Form.Item.
  value?: unknown;
  onChange?: (value: unknown) => void;
  id?: string;
  disabled?: boolean;
};

/** The control of one declared field; every control holds its value as it travels. */
export const FieldInput = ({ field, shown, ...control }: Props) => {
  const label = useLabel();
  const unit = useUnit()(field.unit);
  const target = targetOf(field.target);
  // Each control is typed by its kind; Form.Item hands them all the same four properties.
  const props = control as Record<string, never>;
  const own = ownDirection(control.value);
  switch (field.kind) {
    case 'text':
      return <Input {...props} {...own} maxLength={field.max} suffix={unit} />;
    case 'longText':
      return <Input.TextArea {...props} {...own} autoSize={{ minRows: 2, maxRows: 8 }} maxLength={field.max} />;
    case 'integer':
      return <InputNumber {...props} precision={0} suffix={unit} style={{ width: '100%' }} />;
    case 'decimal':
      return <Input {...props} {...own} inputMode="decimal" suffix={unit} />;
    case 'money':
      return <MoneyInput {...props} />;
    case 'flag':
      return <FlagInput {...props} field={field} />;
    case 'date':
      return <DayInput {...props} />;
    case 'instant':
      return <InstantInput {...props} />;
    case 'choice':
    case 'choices':
      return <ChoiceInput {...props} options={field.options ?? {}} many={field.kind === 'choices'} />;
    case 'words':
      return <WordsInput {...props} />;
    case 'ref':
      return target ? (
        <RefSelect {...props} {...target} reads={[]} shown={shown} placeholder={label(field.label)} />
      ) : null;
    case 'refs':
      return target ? <RefsSelect {...props} {...target} placeholder={label(field.label)} /> : null;
    case 'file':
      return <FileInput {...props} />;
    case 'files':
      return <FilesInput {...props} most={field.max} />;
    case 'json':
      return null;
  }
};
