/** How a method is named on paper: 'GB/T 5750.6-2023 4.1'. */
export const methodText = ({
  no,
  year,
  clause,
}: Readonly<{ no: string; year: string; clause: string | null }>): string =>
  [year ? `${no}-${year}` : no, clause].filter(Boolean).join(' ');
