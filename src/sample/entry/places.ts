import type { FieldError } from '../../services/call-error';
import type { SampleLine } from './line';

/**
 * A place is where an error is shown: `customerId`, `samplingInfo.place`, or a field of a line by the line's own key,
 * so that it stays with its line when lines above it go: `sample:k1.qty`, `sample:k1.item:k2.basisId`.
 */
export type Places = Readonly<Record<string, string>>;

export const samplePlace = (key: string, field: string): string => `sample:${key}.${field}`;
export const itemPlace = (sampleKey: string, itemKey: string, field: string): string =>
  `sample:${sampleKey}.item:${itemKey}.${field}`;

/** The sample whose line a place belongs to. */
export const sampleOfPlace = (place: string): string | undefined => /^sample:([^.]+)/.exec(place)?.[1];

/** The place of a server's path among the samples that were sent: `samples.0.items.1.basisId`. */
export const placeOf = (path: string, sent: readonly SampleLine[]): string => {
  const [, at, field = ''] = /^samples\.(\d+)(?:\.(.+))?$/.exec(path) ?? [];
  const line = sent[Number(at)];
  if (at === undefined || !line) return path;
  const [, itemAt, itemField = 'testitemId'] = /^items\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
  const item = line.items[Number(itemAt)];
  if (itemAt !== undefined && item) return itemPlace(line.key, item.key, itemField);
  return samplePlace(line.key, field === '' ? 'name' : field);
};

/** What the server said about fields, each at its place. The first thing said about a place is kept. */
export const placesOf = (errors: readonly FieldError[], sent: readonly SampleLine[]): Places =>
  Object.fromEntries(errors.toReversed().map(({ field, msg }) => [placeOf(field, sent), msg]));

/** The complaints without those of one place and what lies below it: the user is at work on it. */
export const withoutPlace = (places: Places, place: string): Places =>
  Object.fromEntries(Object.entries(places).filter(([each]) => each !== place && !each.startsWith(`${place}.`)));

/** The place of a field that a link names: as it is declared or, of an item line, by the line: `items.{id}.basisId`. */
export const placeOfField = (field: string, lines: readonly SampleLine[]): string => {
  const [, id, ofItem] = /^items\.([^.]+)\.(\w+)$/.exec(field) ?? [];
  if (ofItem === undefined) return field;
  for (const { key, items } of lines)
    for (const item of items) if (item.id === id) return itemPlace(key, item.key, ofItem);
  return 'samples';
};

const elementOf = (place: string): HTMLElement | null => document.querySelector(`[data-place="${CSS.escape(place)}"]`);

/** Brings the control of a place into view and puts the caret into it. */
export const goToPlace = (place: string): void => {
  const element = elementOf(place);
  element?.scrollIntoView({ block: 'center' });
  element?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')?.focus({ preventScroll: true });
};

/** Goes there and marks it until it is left: what a link is about is not told by a caret alone, and a box has none. */
export const seekPlace = (place: string): void => {
  goToPlace(place);
  const element = elementOf(place);
  if (element === null) return;
  element.dataset['sought'] = '';
  const onLeave = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && element.contains(relatedTarget)) return;
    delete element.dataset['sought'];
    element.removeEventListener('focusout', onLeave);
  };
  element.addEventListener('focusout', onLeave);
};
