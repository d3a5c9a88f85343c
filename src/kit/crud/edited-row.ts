import { createContext, useContext } from 'react';
import type { CrudRow } from './crud-contract';

/** The row of the form that a control stands in, as it was saved; none while a new one is made. */
export const EditedRow = createContext<CrudRow | undefined>(undefined);

export const useEditedRow = (): CrudRow | undefined => useContext(EditedRow);
