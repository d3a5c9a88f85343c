import { fitting, nextZoom, PIXELS_A_POINT, pageAt, sharpness } from './scale';

const a4 = { width: 595, height: 842 };

describe('the scale of a page', () => {
  it('fills the room by its widest page', () => {
    expect(fitting([a4], 595 * PIXELS_A_POINT)).toBe(1);
    expect(fitting([a4, { width: 842, height: 595 }], 842 * PIXELS_A_POINT)).toBe(1);
    expect(fitting([a4], 320)).toBeCloseTo(0.403, 3);
  });

  it('stays within what can be read and drawn', () => {
    expect(fitting([a4], 10)).toBe(0.25);
    expect(fitting([a4], 100_000)).toBe(4);
  });

  it('goes up and down by steps, from a fitted scale too, and stops at the ends', () => {
    expect(nextZoom(1, 1)).toBe(1.1);
    expect(nextZoom(1, -1)).toBe(0.9);
    expect(nextZoom(0.97, 1)).toBe(1);
    expect(nextZoom(1.003, -1)).toBe(0.9);
    expect([nextZoom(4, 1), nextZoom(0.25, -1)]).toEqual([4, 0.25]);
  });
});

it('a page is drawn as sharp as the screen, and never larger than a browser draws', () => {
  expect(sharpness(a4, 1, 2)).toBeCloseTo(2 * PIXELS_A_POINT);
  const most = sharpness(a4, 4, 3);
  expect(most * a4.width * (most * a4.height)).toBeCloseTo(16_000_000, 0);
});

it('the page that is read is the one at the middle of what is seen', () => {
  const tops = [12, 900, 1800];
  expect(pageAt(tops, 0, 600)).toBe(1);
  expect(pageAt(tops, 599, 600)).toBe(1);
  expect(pageAt(tops, 600, 600)).toBe(2);
  expect(pageAt(tops, 5000, 600)).toBe(3);
  expect(pageAt(tops, 0, 0)).toBe(1);
});
