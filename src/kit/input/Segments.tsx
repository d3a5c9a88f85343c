import { Segmented, type SegmentedProps } from 'antd';

type Props<Value extends string> = SegmentedProps<Value> & {
  /** What is chosen here; antd would call each of them "segmented control". */
  name: string;
};

/** Few words side by side: one look, one click, and one stop of the Tab key, at the word that is chosen. */
export const Segments = <Value extends string>({ name, ...rest }: Props<Value>) => (
  <Segmented<Value> {...(rest as SegmentedProps<Value> & { ref?: never })} aria-label={name} tabIndex={-1} />
);
