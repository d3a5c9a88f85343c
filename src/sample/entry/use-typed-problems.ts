import { type FocusEvent, useCallback, useMemo, useRef, useState } from 'react';
import { isNoQuantity } from '../../../domain/sample/quantity.rules';
import { useLabel } from '../../kit/format/label';
import type { SampleLine } from './line';
import { type Places, sampleOfPlace, samplePlace } from './places';
import { sampleProblems } from './problems';

const placeOfEvent = ({ target }: FocusEvent<HTMLElement>): string | undefined =>
  target.closest('[data-place]')?.getAttribute('data-place') ?? undefined;

/** What is being typed is not wrong yet, unless it can no longer become right. */
const isHopeless = (lines: readonly SampleLine[], place: string): boolean => {
  const line = lines.find(({ key }) => key === sampleOfPlace(place));
  return line !== undefined && place === samplePlace(line.key, 'qty') && isNoQuantity(line.values.qty ?? '');
};

/**
 * What is wrong with samples as they are typed, pasted or imported, said at once at its place. A line is looked at again
 * only when it has changed.
 */
export const useTypedProblems = (lines: readonly SampleLine[]) => {
  const label = useLabel();
  const [caret, setCaret] = useState<string>();
  const known = useRef({ label, of: new WeakMap<SampleLine, Places>() });
  const problems = useMemo(() => {
    if (known.current.label !== label) known.current = { label, of: new WeakMap() };
    const { of } = known.current;
    const found = lines.map((line) => {
      const places = of.get(line) ?? sampleProblems(line, label);
      of.set(line, places);
      return places;
    });
    return Object.assign({}, ...found) as Places;
  }, [lines, label]);
  const shown = useMemo(() => {
    if (caret === undefined || problems[caret] === undefined || isHopeless(lines, caret)) return problems;
    const { [caret]: _typing, ...rest } = problems;
    return rest;
  }, [problems, caret, lines]);
  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => setCaret(placeOfEvent(event)), []);
  const onBlur = useCallback(() => setCaret(undefined), []);
  return { shown, watch: { onFocus, onBlur } };
};
