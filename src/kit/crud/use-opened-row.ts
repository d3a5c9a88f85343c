import { useState } from 'react';
import { useCall } from '../../services/use-call';
import { useOpenedId } from '../../services/use-opened-id';
import type { CrudContract, CrudRow } from './crud-contract';

type Opened = Readonly<{
  /** The record that is open beside the list; its id is in the address, so that the link can be sent to a colleague. */
  row: CrudRow | undefined;
  open: (row: CrudRow) => void;
  close: () => void;
}>;

/** The open record of a list: the row from the list, or, when opened by a link, read by its id. */
export const useOpenedRow = ({ list }: Pick<CrudContract, 'list'>): Opened => {
  const [id, setId] = useOpenedId();
  const [clicked, setClicked] = useState<CrudRow>();
  const known = id !== undefined && clicked?.id === id ? clicked : undefined;
  const found = useCall(list, id !== undefined && !known ? { ids: [id], current: 1, pageSize: 1 } : null);
  return {
    row: known ?? found.data?.list.find((row) => row.id === id),
    open: (row) => {
      setClicked(row);
      setId(row.id);
    },
    close: () => setId(undefined),
  };
};
