import { ticketContract } from '../../contract/file/ticket';
import type { AnyEndpoint, RequestOf } from '../../contract/kit/endpoint';
import { buildRequest } from './build-request';
import { send } from './call';
import { failureOfBody, failureOfError } from './failure';
import { headers, queryText, request } from './request';
import { saveFrom } from './save-from';
import { readToken } from './session';
import { showFailure } from './show-failure';
import { signInAgain } from './sign-in-again';

/** `attachment; filename*=UTF-8''%E6%8A%A5.pdf` → 报.pdf */
const nameIn = (disposition: string | null): string | undefined => {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)/i.exec(disposition ?? '')?.[1];
};

/** A file and the name that the server gives it. */
export type Fetched = { blob: Blob; name: string };

const fetchFile = async (endpoint: AnyEndpoint, input: unknown, quiet = false): Promise<Fetched> => {
  const { url, ...built } = buildRequest(endpoint, input);
  const attempt = () => request(url, { ...built, headers: headers(), responseType: 'blob', getResponse: true });
  const used = readToken();
  const answer = await attempt()
    .catch(async (error: unknown) => {
      if (failureOfError(error, url).by === 'expired' && (await signInAgain(used))) return attempt();
      throw error;
    })
    .catch(async (error: { data?: unknown }) => {
      // A refusal comes as JSON in the blob that was asked for.
      if (error.data instanceof Blob)
        error.data = await error.data
          .text()
          .then(JSON.parse)
          .catch(() => undefined);
      throw showFailure(failureOfError(error, url), quiet);
    });
  const { data: blob, response } = answer as { data: Blob; response: Response };
  if (blob.type.startsWith('application/json')) {
    const failure = failureOfBody(JSON.parse(await blob.text()), url);
    if (failure) throw showFailure(failure, quiet);
  }
  return { blob, name: nameIn(response.headers.get('content-disposition')) ?? url.split('/').pop() ?? 'file' };
};

/** The file of a call, for a screen that shows it. */
export const fileOf = <E extends AnyEndpoint>(endpoint: E, input: RequestOf<E>): Promise<Fetched> =>
  fetchFile(endpoint, input);

/** Hands a file to the browser to save. */
export const saveFile = ({ blob, name }: Fetched): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // Firefox reads the address after the click has returned.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
};

/** A document that is made for the occasion is made once, and so comes through the page; so does what a call changes on its way. */
const isMadeForIt = ({ heavy, writes }: AnyEndpoint): boolean => heavy === true || writes === true;

const ticketFor = async (address: string): Promise<string> => {
  const { ticket } = (await send(ticketContract.give, { address })) as { ticket?: string };
  // The answer was lost on its way, and a secret is told once: the next one is another.
  return ticket ?? ((await send(ticketContract.give, { address })) as { ticket: string }).ticket;
};

/**
 * Fetches the file of a call and hands it to the browser to save, under the name the server gives it. The browser writes it straight
 * to the disk, however large it is, by an address that opens once; what refuses it is told before.
 */
export const download = async <E extends AnyEndpoint>(endpoint: E, input: RequestOf<E>): Promise<void> => {
  if (isMadeForIt(endpoint)) return saveFile(await fetchFile(endpoint, input));
  const { url, params = {} } = buildRequest(endpoint, input);
  const query = queryText(params);
  const address = query === '' ? url : `${url}?${query}`;
  saveFrom(`${address}${query === '' ? '?' : '&'}ticket=${await ticketFor(address)}`);
};

/**
 * The file of a call as an address for a viewer; the caller revokes it when the viewer closes, and shows a `quiet`
 * failure.
 */
export const fileUrl = async <E extends AnyEndpoint>(
  endpoint: E,
  input: RequestOf<E>,
  { quiet = false }: { quiet?: boolean } = {},
): Promise<string> => URL.createObjectURL((await fetchFile(endpoint, input, quiet)).blob);
