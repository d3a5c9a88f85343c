import http from 'node:http';

/** GETs over kept connections with as little work as a client can do: the body is read and its length counted. */
export const httpGetter = (token: string) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 });
  return (url: string): Promise<{ status: number; body: string }> =>
    new Promise((resolve, reject) => {
      const request = http.get(url, { agent, headers: { authorization: token } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }));
      });
      request.on('error', reject);
    });
};
