import { useDispatch, useSelector } from '@umijs/max';
import { type RefObject, useEffect } from 'react';
import { order } from '../../../domain/order/order.entity';
import { useLabel, useText } from '../../kit/format/label';
import type { GlobalState } from '../../models/global';
import styles from './form.less';

/** The parts of the form in their order; the specification counts them from one. */
const parts = [
  ['order-client', 'order.sectionClient'],
  ['order-business', 'order.sectionBusiness'],
  ['order-samples', 'order.partSamples'],
  ['order-terms', 'order.sectionTerms'],
  ['order-report', 'order.sectionReport'],
] as const;

const sectionOf = (id: string): HTMLElement | null => document.getElementById(id)?.closest('section') ?? null;

/** As high as what stays in view above the form: a part that begins higher has been reached. */
const REACHED = 220;

const isInView = ({ top, bottom }: DOMRect): boolean => bottom > REACHED / 2 && top < window.innerHeight;

/**
 * Where the reader is: the part that has the focus as long as it can be seen, else the last one whose head has been
 * scrolled past. Unknown while the form is not shown.
 */
const partInView = (): number | undefined => {
  const sections = parts.map(([id]) => sectionOf(id));
  const boxes = sections.map((section) => section?.getBoundingClientRect());
  if (!boxes.some((box) => box !== undefined && box.height > 0)) return undefined;
  const focused = sections.findIndex((section) => section?.contains(document.activeElement));
  const box = boxes[focused];
  if (box !== undefined && isInView(box)) return focused + 1;
  return Math.max(1, boxes.filter((each) => each !== undefined && each.top < REACHED).length);
};

type Props = { type: string | null | undefined; body: RefObject<HTMLElement | null> };

/** Business type and parts of the form above it: which part one is in, and a way to each (model `global`). */
export const FormParts = ({ type, body }: Props) => {
  const label = useLabel();
  const text = useText();
  const dispatch = useDispatch();
  const { part, type: shown } = useSelector(({ global }: { global: GlobalState }) => global);
  const words = order.fields.type.options?.[type ?? ''];
  const named = words ? label(words) : undefined;

  useEffect(() => {
    const payload = named === undefined ? {} : { type: named };
    dispatch({ type: 'global/update', payload });
  }, [dispatch, named]);

  useEffect(() => {
    const tell = (at: number | undefined) => {
      if (at !== undefined) dispatch({ type: 'global/update', payload: { part: at } });
    };
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => tell(partInView()));
    };
    const form = body.current;
    window.addEventListener('scroll', look, { passive: true });
    form?.addEventListener('focusin', look);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', look);
      form?.removeEventListener('focusin', look);
      tell(1);
    };
  }, [dispatch, body]);

  const go = (id: string) => {
    const section = sectionOf(id);
    section?.scrollIntoView({ block: 'start' });
    section?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')?.focus({ preventScroll: true });
  };
  return (
    <nav className={styles.parts} aria-label={text('order.parts')}>
      <b>{shown}</b>
      <ol>
        {parts.map(([id, title], index) => (
          <li key={id}>
            <button type="button" aria-current={part === index + 1 ? 'step' : undefined} onClick={() => go(id)}>
              <span>{index + 1}</span> {text(title)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};
