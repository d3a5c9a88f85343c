import { RowsInput } from '../kit/input/RowsInput';
import { questionFields } from './question-fields';

type Row = Readonly<Record<string, unknown>>;
type Props = { value?: Row[] | null; onChange?: (rows: Row[]) => void; id?: string; disabled?: boolean };

const filled = (row: Row): Row => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));

/** The questions that a sample type asks at the counter; what is emptied is left out. */
export const QuestionsInput = ({ onChange, ...rest }: Props) => (
  <RowsInput
    {...rest}
    fields={questionFields}
    template="1fr 1.6fr 1.4fr 1fr 1.6fr 0.8fr 64px 72px"
    onChange={(rows) => onChange?.(rows.map(filled))}
  />
);
