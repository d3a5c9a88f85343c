import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Label, label, languageOf } from '../../domain/kit/label';
import { speak } from '../../domain/words/speak';
import { statusFor } from './refusal-status';

const UNREADABLE = label('地址中有无法解读的字符', 'The address has characters that cannot be read');
const TOO_LONG = label('地址过长', 'The address is too long');
const HEAD_TOO_LARGE = label('请求头过大', 'The head of the request is too large');
const TOO_SLOW = label('传输太慢或已中断，请重试', 'The transfer was too slow or stopped; try again');
const NO_REQUEST = label('请求格式有误', 'The request could not be read');

const envelope = (code: number, text: Label, accepted?: string) => ({
  code,
  data: {},
  message: speak(languageOf(accepted), text),
});

/** An address that is over-long or cannot be decoded: no route, no hook and no page has seen it. */
export const badAddress = (error: { code?: string }, request: FastifyRequest, reply: FastifyReply): void => {
  const isLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const [status, text] = isLong ? ([414, TOO_LONG] as const) : ([400, UNREADABLE] as const);
  const { lost } = request.server;
  if (lost.page !== undefined && request.method === 'GET' && !/^\/api\//i.test(request.url))
    return void lost.page(request, reply, status);
  void reply
    .code(statusFor(request, status))
    .header('cache-control', 'no-store')
    .send(envelope(status, text, request.headers['accept-language']));
};

type ParserError = Error & Readonly<{ code?: string; rawPacket?: Buffer }>;

const REASONS = {
  414: 'URI Too Long',
  431: 'Request Header Fields Too Large',
  408: 'Request Timeout',
  400: 'Bad Request',
} as const;

const kindOf = ({ code, rawPacket }: ParserError): readonly [keyof typeof REASONS, Label] => {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return [408, TOO_SLOW];
  if (code !== 'HPE_HEADER_OVERFLOW') return [400, NO_REQUEST];
  // Where the first line alone does not end, it is the address that is too long.
  const isAddress = rawPacket === undefined || !rawPacket.subarray(0, 8_000).includes('\n');
  return isAddress ? [414, TOO_LONG] : [431, HEAD_TOO_LARGE];
};

/** What Node's parser itself refuses, before there is a request: in the envelope too. */
export const badRequest = (error: ParserError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const [status, text] = kindOf(error);
  const body = JSON.stringify(envelope(status, text));
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status]}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncache-control: no-store\r\nconnection: close\r\n\r\n${body}`,
  );
};
