import { Button } from 'antd';
import { useText } from '../format/label';

/** Counts the rows of a list that are more than are counted by themselves. */
export type Counter = { ask: () => void; isBusy: boolean; error: Error | undefined };

/** How many rows a list has; where they are only known to be many, a press counts them. */
export const Total = ({ words, counter }: { words: string; counter: Counter | undefined }) => {
  const text = useText();
  if (counter === undefined) return <span>{words}</span>;
  const { ask, isBusy, error } = counter;
  const name = error?.message ?? text('list.countAll');
  return (
    <Button type="link" size="small" loading={isBusy} danger={error !== undefined} title={name} onClick={ask}>
      {words}
    </Button>
  );
};
