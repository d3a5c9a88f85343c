/** One item that a sample type offers on the order form. */
export type TypeItem = {
  testitemId: string;
  basisId: string;
  judgeId?: string | null;
  required?: boolean;
  sort?: number;
  price?: number | null;
  hours?: string | null;
};
