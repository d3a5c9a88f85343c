import type { PageSize } from './open-pdf';

/** Points on paper are 1/72 inch, pixels on the screen 1/96: at 100 % a page is as large as on paper. */
export const PIXELS_A_POINT = 96 / 72;

/** `'fit'`: as wide as there is room. Otherwise 1 is 100 %. */
export type Zoom = 'fit' | number;

const STEPS = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4] as const;
const [LEAST] = STEPS;
const MOST = 4;

/** The zoom at which the widest page fills the room that there is. */
export const fitting = (sizes: readonly PageSize[], room: number): number => {
  const widest = Math.max(...sizes.map(({ width }) => width)) * PIXELS_A_POINT;
  return Math.min(Math.max(room / widest, LEAST), MOST);
};

/** The next step of the scale; where there is none, the same. */
export const nextZoom = (zoom: number, step: 1 | -1): number =>
  (step === 1 ? STEPS.find((each) => each > zoom + 0.005) : STEPS.findLast((each) => each < zoom - 0.005)) ?? zoom;

/** More than some browsers give one canvas; a page drawn larger than that is stretched. */
const MOST_PIXELS = 16_000_000;

/** How many pixels are drawn a point, for a page that is as sharp as the screen. */
export const sharpness = ({ width, height }: PageSize, zoom: number, pixelRatio: number): number =>
  Math.min(zoom * PIXELS_A_POINT * pixelRatio, Math.sqrt(MOST_PIXELS / (width * height)));

/** The page that is read: the last one that begins above the middle of what is seen. */
export const pageAt = (tops: readonly number[], scrolled: number, height: number): number =>
  Math.max(1, tops.filter((top) => top <= scrolled + height / 2).length);
