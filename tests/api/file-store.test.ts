import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { TryLater } from '../../server/kernel/errors';
import { contentName, EXPORTS, type FileStore, PROBE } from '../../server/kernel/file-store/file-store';
import { localStore } from '../../server/kernel/file-store/local-store';
import { s3Store } from '../../server/kernel/file-store/s3-store';
import { sha256Of } from '../../server/kernel/sha256';
import { aBucket, type Bucket } from '../support/bucket';

let scratch: string;
let bucket: Bucket;
beforeAll(async () => {
  scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-store-'));
  bucket = await aBucket('a/lab');
});
afterAll(async () => {
  await bucket.close();
  fs.rmSync(scratch, { recursive: true, force: true });
});
afterEach(() => bucket.set('open'));

const stores: Record<FileStore['kind'], () => FileStore> = {
  local: () => localStore(path.join(scratch, 'files')),
  s3: () => s3Store(bucket.place),
};

const nameOf = (bytes: Uint8Array) => contentName(sha256Of(bytes));
const received = (bytes: Buffer) => {
  const file = path.join(scratch, sha256Of(bytes));
  fs.writeFileSync(file, bytes);
  return { path: file, size: bytes.length, sha256: sha256Of(bytes) };
};
const wholeOf = async (store: FileStore, name: string): Promise<Buffer | null> => {
  const stream = await store.open(name);
  if (stream === null) return null;
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};
const allNames = async (store: FileStore, beginning?: string) => {
  const names: string[] = [];
  for await (const name of store.names(beginning)) names.push(name);
  return names.sort();
};

describe.each(['local', 's3'] as const)('the %s store', (kind) => {
  const store = () => stores[kind]();

  it.each([
    ['nothing', 0],
    ['a byte', 1],
    ['six megabytes', 6_000_000],
  ])('gives %s back as it was put, from memory and from a file', async (_what, size) => {
    for (const from of [(bytes: Buffer) => ({ bytes }), received]) {
      const bytes = randomBytes(size);
      await store().put(nameOf(bytes), from(bytes));
      // Another process asks.
      expect((await store().read(nameOf(bytes)))?.equals(bytes)).toBe(true);
      expect((await wholeOf(store(), nameOf(bytes)))?.equals(bytes)).toBe(true);
      expect(await store().sizeOf(nameOf(bytes))).toBe(size);
    }
  });

  it('has nothing where nothing was put', async () => {
    const name = nameOf(randomBytes(20));
    expect(await store().read(name)).toBeNull();
    expect(await store().open(name)).toBeNull();
    expect(await store().sizeOf(name)).toBeNull();
    await store().remove(name);
  });

  it('keeps one content that many put at once', async () => {
    const bytes = randomBytes(200_000);
    const contents = [{ bytes }, received(bytes), { bytes }, received(bytes), { bytes }];
    await Promise.all(contents.map((content) => store().put(nameOf(bytes), content)));
    expect((await store().read(nameOf(bytes)))?.equals(bytes)).toBe(true);
    expect((await allNames(store())).filter((name) => name === nameOf(bytes))).toHaveLength(1);
  });

  it('takes a content in place of one that was damaged, and forgets one', async () => {
    const bytes = randomBytes(100);
    await store().put(nameOf(bytes), { bytes: Buffer.from('damaged') });
    await store().put(nameOf(bytes), { bytes });
    expect((await store().read(nameOf(bytes)))?.equals(bytes)).toBe(true);
    await store().remove(nameOf(bytes));
    expect(await store().read(nameOf(bytes))).toBeNull();
  });

  it('names what it keeps, and of what else lies there nothing', async () => {
    const bytes = randomBytes(100);
    const before = await allNames(store());
    await store().put(nameOf(bytes), { bytes });
    await store().put(`${EXPORTS}an-export.xlsx`, { bytes });
    await store().put('ab/foreign', { bytes });
    expect(await allNames(store(), EXPORTS)).toEqual([`${EXPORTS}an-export.xlsx`]);
    expect((await allNames(store())).filter((name) => !before.includes(name))).toEqual(
      [nameOf(bytes), `${EXPORTS}an-export.xlsx`].sort(),
    );
  });

  it('can be tried without leaving anything, and swept without losing anything', async () => {
    const bytes = randomBytes(100);
    await store().put(nameOf(bytes), { bytes });
    await store().probe();
    await store().sweep();
    expect(await store().sizeOf(PROBE)).toBeNull();
    expect(await store().sizeOf(nameOf(bytes))).toBe(100);
  });
});

describe('a bucket', () => {
  const bytes = Buffer.from('a content');
  const name = nameOf(bytes);
  const refusalOf = (work: Promise<unknown>) =>
    work.then(
      () => {
        throw new Error('it was not refused');
      },
      (error: unknown) => error,
    );
  const inAllWays = (store: FileStore) => [
    store.put(name, { bytes }),
    store.put(name, received(bytes)),
    store.read(name),
    store.open(name),
    store.sizeOf(name),
    store.remove(name),
    store.probe(),
    allNames(store),
  ];

  it('is asked with the digest of what it is to keep, whose length it is told and which has no chunks in it', async () => {
    await stores.s3().put(name, received(bytes));
    expect(bucket.heads.at(-1)).toMatchObject({ 'x-amz-content-sha256': sha256Of(bytes), 'content-length': '9' });
    expect(JSON.stringify(bucket.heads.at(-1))).not.toMatch(/aws-chunked|trailer|transfer-encoding/i);
  });

  it('refuses a content that was damaged on its way, and keeps what it had', async () => {
    await stores.s3().put(name, { bytes });
    const damaged = { ...received(randomBytes(9)), sha256: sha256Of(bytes) };
    await expect(stores.s3().put(name, damaged)).rejects.toMatchObject({ code: 503 });
    expect((await stores.s3().read(name))?.equals(bytes)).toBe(true);
  });

  it('is asked again where a connection breaks, also with a file that was half sent', async () => {
    for (const content of [{ bytes }, received(bytes)]) {
      bucket.set(2);
      await stores.s3().put(name, content);
      bucket.set(2);
      expect((await stores.s3().read(name))?.equals(bytes)).toBe(true);
    }
  });

  it.each([
    ['that is down', () => bucket.place],
    ['at an address where nobody listens', () => ({ ...bucket.place, endpoint: 'http://127.0.0.1:1' })],
  ])('%s is said to be away, with when to try again', async (_how, place) => {
    bucket.set('shut');
    for (const each of await Promise.all(inAllWays(s3Store(place())).map(refusalOf))) {
      expect(each).toBeInstanceOf(TryLater);
      expect(each).toMatchObject({ code: 503, label: { zh: expect.stringContaining('文件存储暂时无法连接') } });
    }
  });

  it.each([
    ['does not know the keys', { keys: { accessKeyId: 'NOBODY', secretAccessKey: 'S3RVER' } }],
    ['knows another secret', { keys: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' } }],
    ['is not there', { bucket: 'no-such-bucket' }],
  ])('that %s refuses, which is never taken for a missing file', async (_how, wrong) => {
    for (const each of await Promise.all(inAllWays(s3Store({ ...bucket.place, ...wrong })).map(refusalOf))) {
      expect(each).toBeInstanceOf(TryLater);
      expect(each).toMatchObject({ code: 503, label: { zh: expect.stringContaining('文件存储拒绝了') } });
    }
  });

  it('that gives no sign of life is not waited for longer than a person would', async () => {
    bucket.set('silent');
    const begun = performance.now();
    for (const each of await Promise.all(inAllWays(stores.s3()).map(refusalOf)))
      expect(each).toMatchObject({ code: 503, label: { zh: expect.stringContaining('文件存储暂时无法连接') } });
    expect(performance.now() - begun).toBeLessThan(16_000);
  });

  it('says of a file on our disk that went away what the disk says', async () => {
    const gone = { path: path.join(scratch, 'gone'), size: 9, sha256: sha256Of(bytes) };
    await expect(stores.s3().put(name, gone)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
