import type { System } from '../kernel/system';
import { saveWhenReachable } from './save-when-reachable';

const unreachable = () => Object.assign(new Error('gone'), { code: '57P01' });
const system = (ending = false) => ({ pool: { ending } }) as unknown as System;

describe('the last word of a backup', () => {
  afterEach(() => jest.restoreAllMocks());

  it('is said again until the database listens', async () => {
    const say = jest.fn(async () => 'said');
    say.mockRejectedValueOnce(unreachable());
    expect(await saveWhenReachable(system(), say)).toBe('said');
    expect(say).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['it is refused', new Error('no such job'), false, 0],
    ['the server stops', unreachable(), true, 0],
    ['two minutes have passed', unreachable(), false, 120_001],
  ])('is not said again where %s', async (_, error, ending, later) => {
    const began = performance.now();
    jest
      .spyOn(performance, 'now')
      .mockReturnValueOnce(began)
      .mockReturnValue(began + later);
    const say = jest.fn(() => Promise.reject(error));
    await expect(saveWhenReachable(system(ending), say)).rejects.toBe(error);
    expect(say).toHaveBeenCalledTimes(1);
  });
});
