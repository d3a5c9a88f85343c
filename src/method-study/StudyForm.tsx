import { type MethodStudyDetail, methodStudyContract } from '../../contract/method-study/method-study';
import { methodStudy } from '../../domain/method-study/method-study.entity';
import { CrudForm } from '../kit/crud/CrudForm';
import type { CrudRow } from '../kit/crud/crud-contract';
import { StudyRowsInput } from './StudyRowsInput';

const inputs = { rows: <StudyRowsInput /> };

type Props = { study?: MethodStudyDetail; onClose: () => void; onSaved: (id: string) => void };

/** A method study that is written or changed. */
export const StudyForm = ({ study, onClose, onSaved }: Props) => (
  <CrudForm
    entity={methodStudy}
    contract={methodStudyContract as never}
    row={study as CrudRow | undefined}
    inputs={inputs}
    readOnly={false}
    onClose={onClose}
    onSaved={({ id }) => onSaved(id)}
  />
);
