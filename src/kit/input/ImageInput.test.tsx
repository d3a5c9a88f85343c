import '../../../tests/support/without-styles';
import { render, screen } from '@testing-library/react';
import { createHistory } from '@umijs/max';
import { inFrame } from '../../layouts/frame/fixture';
import { ImageInput } from './ImageInput';

jest.setTimeout(60_000);

const ID = '018f0000-0000-7000-8000-000000000001';

/** The laboratory's answer to whoever asks for the file. */
const laboratoryAnswers = (status: number, body: Blob) => {
  globalThis.fetch = (async () => {
    const response = {
      ok: status < 400,
      status,
      statusText: '',
      headers: new Headers(),
      blob: async () => body,
      text: async () => '',
      clone: () => response,
    };
    return response;
  }) as unknown as typeof fetch;
};

beforeAll(() => {
  createHistory({ type: 'browser' });
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});

test('a picture is seen by who may see it, and can be fetched', async () => {
  laboratoryAnswers(200, new Blob(['png'], { type: 'image/png' }));
  render(inFrame(<ImageInput value={ID} />, {}));
  expect(await screen.findByAltText('Stored picture')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'File 1' })).toBeInTheDocument();
});

test("another person's signature is said to be stored, and there is nothing to press that would be refused", async () => {
  const refusal = { code: 404, data: {}, message: 'The file does not exist or was deleted' };
  const body = new Blob([JSON.stringify(refusal)], { type: 'application/json' });
  Object.defineProperty(body, 'text', { value: async () => JSON.stringify(refusal) });
  laboratoryAnswers(404, body);
  render(inFrame(<ImageInput value={ID} />, {}));
  expect(await screen.findByText('Stored; you are not allowed to see this picture')).toBeInTheDocument();
  expect(screen.queryByAltText('Stored picture')).toBeNull();
  expect(screen.queryByRole('button', { name: 'File 1' })).toBeNull();
  expect(screen.queryByText(refusal.message)).toBeNull();
  // It can still be replaced.
  expect(screen.getByRole('button', { name: /Replace the file/ })).toBeInTheDocument();
});
