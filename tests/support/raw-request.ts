import net from 'node:net';

export type RawAnswer = { status: number; code: number; message: string; data: { errors?: { field: string }[] } };

/** A request that is written by hand and piece by piece, as no well-behaved client would. */
export type RawRequest = Readonly<{
  send: (part: string | Buffer) => void;
  /** A piece of a body whose length was not told in advance. */
  sendChunk: (part: string | Buffer) => void;
  sendEnd: () => void;
  /** The envelope, as soon as it has arrived. */
  answer: () => Promise<RawAnswer>;
  /** Settles once the server has ended the connection. */
  closed: Promise<void>;
  destroy: () => void;
}>;

const ENVELOPE = /^HTTP\/1\.1 (\d+).*?\r\n\r\n(\{.*\})$/s;

/** Opens a connection and sends the head of a request with these headers. */
export const rawRequest = (
  origin: string,
  { method = 'POST', path, headers }: { method?: string; path: string; headers: Readonly<Record<string, string>> },
): RawRequest => {
  const { hostname, port, host } = new URL(origin);
  const socket = net.connect(Number(port), hostname);
  let got = '';
  const waiting = new Set<() => void>();
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
  });
  socket.on('error', () => {});
  socket.setEncoding('utf8').on('data', (part: string) => {
    got += part;
    for (const each of waiting) each();
  });
  const answer = () =>
    new Promise<RawAnswer>((resolve, reject) => {
      const look = () => {
        const [, status, body] = ENVELOPE.exec(got) ?? [];
        if (body !== undefined) resolve({ status: Number(status), ...JSON.parse(body) });
      };
      waiting.add(look);
      look();
      closed.then(() => reject(new Error(`no answer: ${got}`))).catch(() => {});
    });
  const send = (part: string | Buffer) => void socket.write(part);
  const sendChunk = (part: string | Buffer) => {
    const bytes = Buffer.from(part);
    send(Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]));
  };
  const head = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  send(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
  return { send, sendChunk, sendEnd: () => send('0\r\n\r\n'), answer, closed, destroy: () => void socket.destroy() };
};
