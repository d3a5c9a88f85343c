import http from 'node:http';

export type Told<Data = unknown> = Readonly<{ status: number; data: Data }>;

export type Asked = Readonly<{ body?: object; headers?: Readonly<Record<string, string>>; token?: string }>;

/** A call on a line of its own: of several processes on one address, whichever is next gets it. Gives the data of the envelope. */
export const callOnOwnLine = <Data = unknown>(
  origin: string,
  method: string,
  where: string,
  { body, headers = {}, token }: Asked = {},
): Promise<Told<Data>> =>
  new Promise((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    http
      .request(
        `${origin}${where}`,
        {
          method,
          agent: false,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(sent && { 'content-type': 'application/json' }),
            ...headers,
          },
        },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => {
            text += part;
          });
          response.once('error', reject).once('end', () => {
            const isEnvelope = response.headers['content-type']?.startsWith('application/json');
            const data = isEnvelope ? (JSON.parse(text) as { data: Data }).data : (text as Data);
            resolve({ status: response.statusCode ?? 0, data });
          });
        },
      )
      .once('error', reject)
      .end(sent);
  });
