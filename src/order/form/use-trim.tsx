import { App, Button } from 'antd';
import { useText } from '../../kit/format/label';
import type { SampleLine } from '../../sample/entry/line';
import { trimmed } from '../../sample/entry/trim';
import type { Acts } from './use-order-form';

/** How long removed tests can be had back by one click. */
const UNDO_SECONDS = 6;

/** Takes tests out of several samples at once, says how many went, and gives them back if that was not meant. */
export const useTrim = (samples: readonly SampleLine[], acts: Acts) => {
  const text = useText();
  const { message } = App.useApp();
  return (keys: ReadonlySet<string>, isKept: (test: string) => boolean): void => {
    const before = new Map(samples.filter(({ key }) => keys.has(key)).map(({ key, items }) => [key, items]));
    const { gone } = trimmed(samples, keys, isKept);
    if (gone === 0) return;
    acts.setSamples((lines) => trimmed(lines, keys, isKept).lines);
    const key = 'trimmed';
    void message.open({
      key,
      duration: UNDO_SECONDS,
      content: (
        <>
          {text('order.itemsTrimmed', { count: gone })}
          <Button
            type="link"
            size="small"
            onClick={() => {
              message.destroy(key);
              acts.setSamples((lines) => lines.map((line) => ({ ...line, items: before.get(line.key) ?? line.items })));
            }}
          >
            {text('order.undo')}
          </Button>
        </>
      ),
    });
  };
};
