import { App, Button } from 'antd';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { useText } from '../../kit/format/label';
import { type Catalogue, chooseType } from '../../sample/entry/catalogue';
import { emptySample, isBlank, type SampleLine } from '../../sample/entry/line';
import { samplePlace } from '../../sample/entry/places';
import { fillDown, insertCopies, nextSample, pasteCells, type TypedColumn } from './grid';
import type { RowActions } from './SampleRow';
import type { Acts } from './use-order-form';

/** How long a removed sample can be had back by one click. */
const UNDO_SECONDS = 6;

const cellBeside = (from: HTMLElement, column: string, by: 1 | -1): HTMLInputElement | null => {
  const row = from.closest('tr');
  const other = by === 1 ? row?.nextElementSibling : row?.previousElementSibling;
  return other?.querySelector<HTMLInputElement>(`input[data-column="${column}"]`) ?? null;
};

/** What the rows of the grid may do; made once, so that rows stay as they are while another one is typed in. */
export const useRowActs = (
  catalogue: Catalogue,
  samples: readonly SampleLine[],
  acts: Acts,
  body: RefObject<HTMLElement | null>,
  columns: readonly TypedColumn[],
): RowActions => {
  const text = useText();
  const { message } = App.useApp();
  const latest = useRef(samples);
  useEffect(() => {
    latest.current = samples;
  }, [samples]);

  return useMemo(() => {
    const restore = (line: SampleLine, at: number) =>
      acts.setSamples((lines) => [...lines.slice(0, at), line, ...lines.slice(at)]);
    const sayRemoved = (line: SampleLine, at: number) => {
      const key = `removed-${line.key}`;
      void message.open({
        key,
        duration: UNDO_SECONDS,
        content: (
          <>
            {text('order.sampleRemoved', { row: at + 1 })}
            <Button
              type="link"
              size="small"
              onClick={() => {
                message.destroy(key);
                restore(line, at);
              }}
            >
              {text('order.undo')}
            </Button>
          </>
        ),
      });
    };
    return {
      activate: acts.activate,
      set: (key, column, value) => acts.setCells(key, { [column]: value }),
      choose: (key, id) =>
        acts.setSample(key, (line) => chooseType(catalogue, line, id), samplePlace(key, 'sample1Id')),
      fill: (key, column) => acts.setSamples((lines) => fillDown(lines, key, column)),
      paste: (key, column, cells) => acts.setSamples((lines) => pasteCells(lines, { key, column }, cells, columns)),
      copy: (key, times) => acts.setSamples((lines) => insertCopies(lines, key, times)),
      remove: (key) => {
        const at = latest.current.findIndex((line) => line.key === key);
        const line = latest.current[at];
        if (!line) return;
        acts.setSamples((lines) => {
          const left = lines.filter((each) => each.key !== key);
          return left.length > 0 ? left : [emptySample()];
        });
        if (!isBlank(line)) sayRemoved(line, at);
      },
      step: (from, _key, column, by) => {
        const beside = cellBeside(from, column, by);
        if (beside) {
          beside.focus();
          beside.select();
        } else if (by === 1) {
          acts.setSamples((lines) => [...lines, nextSample(lines)]);
          window.requestAnimationFrame(() =>
            body.current?.querySelector<HTMLInputElement>(`tr:last-child input[data-column="${column}"]`)?.focus(),
          );
        }
      },
    };
  }, [catalogue, acts, body, columns, message, text]);
};
