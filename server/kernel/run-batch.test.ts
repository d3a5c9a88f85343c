import { type Label, label } from '../../domain/kit/label';
import { AppError } from './errors';
import { runBatch } from './run-batch';

const refused = (text: Label) => new AppError(400, text);
const refusing =
  (...ids: string[]) =>
  async (id: string) => {
    if (ids.includes(id)) throw refused(label('1. {id} 已锁定', '1. {id} is locked', { id }));
  };
const refusal = (work: Promise<unknown>): Promise<AppError> =>
  work.then(
    () => Promise.reject(new Error('done')),
    (error) => error,
  );

describe('the same done to several records', () => {
  it('says of each what became of it, in the person’s language', async () => {
    expect(await runBatch({ language: 'en' }, ['a', 'b', 'c'], refusing('b'))).toEqual({
      ok: true,
      done: 2,
      failed: 1,
      results: [
        { id: 'a', ok: true, message: 'Done' },
        { id: 'b', ok: false, message: 'b is locked' },
        { id: 'c', ok: true, message: 'Done' },
      ],
    });
    const { results } = await runBatch({ language: 'zh' }, ['a', 'b'], refusing('b'));
    expect(results.map(({ message }) => message)).toEqual(['成功', 'b 已锁定']);
  });

  it('is done once to a record that is named twice', async () => {
    const work = jest.fn(async () => undefined);
    expect(await runBatch({ language: 'zh' }, ['a', 'a'], work)).toMatchObject({ done: 1, failed: 0 });
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('is refused like the record where it is one', async () => {
    expect(await refusal(runBatch({ language: 'zh' }, ['a'], refusing('a')))).toMatchObject({
      code: 400,
      message: '1. a is locked',
    });
  });

  it('is refused as a whole, with each reason, where nothing could be done', async () => {
    const error = await refusal(runBatch({ language: 'zh' }, ['a', 'b'], refusing('a', 'b')));
    expect(error.code).toBe(600);
    expect(error.data('en')).toMatchObject({
      blockers: [
        { object: 'a', text: '1. a is locked' },
        { object: 'b', text: '1. b is locked' },
      ],
    });
  });

  it('is nothing where no record is named', async () => {
    expect(await runBatch({ language: 'zh' }, [], refusing())).toEqual({ ok: true, done: 0, failed: 0, results: [] });
  });

  it('breaks off at what is no refusal', async () => {
    const work = jest.fn(async () => {
      throw new TypeError('broken');
    });
    await expect(runBatch({ language: 'zh' }, ['a', 'b'], work)).rejects.toThrow('broken');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
