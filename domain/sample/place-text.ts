import type { Location } from './sample.shapes';

/** Where a sample is kept, in one word: room, shelf and slot as far as they are known. */
export const placeText = (location: Location | null | undefined): string =>
  [location?.room, location?.shelf, location?.slot].filter(Boolean).join('-');
