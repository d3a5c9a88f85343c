import { label, say } from '../../../domain/kit/label';
import { AppError, TryLater } from '../errors';
import { log } from '../log';
import { isPassing, sentenceOfFailure, sentenceOfPassing } from './failure';

describe('what a job says of the error that ended it', () => {
  const logged = jest.spyOn(log, 'error').mockImplementation(() => undefined);
  beforeEach(() => void logged.mockClear());
  afterAll(() => logged.mockRestore());

  it('is the refusal itself, or that the database was lost: neither is news to the log', () => {
    const words = label('没有数据', 'No data');
    expect(sentenceOfFailure(new AppError(400, words))).toBe(words);
    expect(sentenceOfFailure(Object.assign(new Error(), { code: '57P01' })).en).toContain(
      'connection to the database broke',
    );
    expect(sentenceOfFailure(Object.assign(new Error(), { code: 'ENOSPC' })).en).toContain(
      'The disk of the server is full',
    );
    expect(logged).not.toHaveBeenCalled();
  });

  it('is no more than that of what nobody foresaw, which goes to the log', () => {
    const error = new TypeError('x is undefined');
    const said = say('en', sentenceOfFailure(error));
    const [number] = /[0-9a-f]{8}$/.exec(said) ?? [];
    expect(said).toBe(`Something went wrong on the server; the task was not finished; number ${number}`);
    expect(logged).toHaveBeenCalledWith({ err: error, number });
  });
});

describe('what may go well a little later', () => {
  it.each([
    [Object.assign(new Error(), { code: '57P01' }), true, 'tried again by itself'],
    [Object.assign(new Error(), { code: '40P01' }), true, 'collided with other work'],
    [new TryLater(409, 60, label('正在备份', 'A backup is being made')), true, 'A backup is being made'],
    [new AppError(400, label('没有数据', 'No data')), false, 'No data'],
  ])('%p: %p', (error, isIt, words) => {
    expect(isPassing(error)).toBe(isIt);
    expect(sentenceOfPassing(error).en).toContain(words);
  });

  it('is nothing that nobody foresaw', () => {
    expect(isPassing(new TypeError('x is undefined'))).toBe(false);
    expect(isPassing(undefined)).toBe(false);
  });
});
