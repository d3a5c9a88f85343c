import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import type { S3Place } from '../../server/kernel/file-store/s3-store';
import { whyRefused } from './signed-request';

const NAME = 'lab-files';
/** The pair of keys that the peer knows. */
const KEY = 'S3RVER';

export type Bucket = Readonly<{
  place: S3Place;
  /** `shut` ends every connection, `silent` never answers, a number cuts so many connections off and then lets through. */
  set: (gate: 'open' | 'shut' | 'silent' | number) => void;
  /** The heads of the requests that came, the newest last. */
  heads: http.IncomingHttpHeaders[];
  close: () => Promise<void>;
}>;

const bodyOf = async (request: http.IncomingMessage): Promise<Buffer> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

/** A bucket of another maker's S3, behind a gate on this machine that checks signatures, which the peer does not. */
export const aBucket = async (prefix = ''): Promise<Bucket> => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'hengjian-bucket-'));
  const peer = new S3rver({
    ...{ address: '127.0.0.1', port: 0, silent: true, directory },
    configureBuckets: [{ name: NAME }],
  });
  const { port } = await peer.run();
  const heads: http.IncomingHttpHeaders[] = [];
  let gate: Parameters<Bucket['set']>[0] = 'open';

  const isCutOff = (): boolean => {
    if (typeof gate !== 'number' || gate === 0) return gate === 'shut';
    gate -= 1;
    return true;
  };
  const pass = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const { method, url, headers } = request;
    const body = await bodyOf(request);
    const why = whyRefused(request, body, KEY);
    if (why !== null) {
      response.writeHead(why === 'SignatureDoesNotMatch' ? 403 : 400, { 'content-type': 'application/xml' });
      response.end(`<?xml version="1.0"?><Error><Code>${why}</Code></Error>`);
      return;
    }
    // The caller has signed the name of the host that he knows.
    const passed = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => request.socket.destroy());
    // Or an answer that nobody takes any more would keep the peer from its end.
    response.once('close', () => passed.destroy());
    passed.end(body);
  };
  const front = http.createServer((request, response) => {
    heads.push(request.headers);
    if (gate === 'silent') return;
    // Whoever is cut off while he sends is no fault of the gate.
    if (isCutOff()) request.socket.destroy();
    else pass(request, response).catch(() => request.socket.destroy());
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));

  return {
    place: {
      bucket: NAME,
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
      prefix,
      keys: { accessKeyId: KEY, secretAccessKey: KEY },
    },
    set: (next) => {
      gate = next;
    },
    heads,
    close: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await peer.close();
      fs.rmSync(directory, { recursive: true, force: true });
    },
  };
};
