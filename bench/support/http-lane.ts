import http from 'node:http';

export type Answered = Readonly<{ status: number; body: string }>;

const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });

/** Asks over kept connections with as little work as a client can do: the body is read and nothing more. */
const ask = (url: string, options: http.RequestOptions, sent?: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const request = http.request(url, { ...options, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
    });
    request.on('error', reject);
    request.end(sent);
  });

export const httpGetter =
  (token: string) =>
  (url: string): Promise<Answered> =>
    ask(url, { headers: { authorization: token } });

/** Sends JSON; every call is one of its own, whatever it is asked for. */
export const httpPoster =
  (token: string) =>
  (url: string, body: string, key: string): Promise<Answered> => {
    const length = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    return ask(url, { method: 'POST', headers: { authorization: token, 'idempotency-key': key, ...length } }, body);
  };
