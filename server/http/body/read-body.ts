import type { FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '../../../contract/kit/endpoint';
import { isRecord } from '../../../domain/kit/is-record';
import { isDeeper } from './depth';
import { type Form, readForm } from './form';
import { readJson } from './json';
import type { BodyLimits } from './limits';
import { fileTooLarge, noBoundary, tooDeep, tooLarge, wrongType } from './refusals';
import { watched } from './watched';

type Kind = 'none' | 'json' | 'form';

/** What a request is about to send, told from its head alone. */
export type Announced = Readonly<{ kind: Kind; most: number; isUpload: boolean }>;

/** undefined where the length is not told in advance. */
const lengthOf = ({ headers }: FastifyRequest): number | undefined =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : undefined;

const kindOf = ({ headers }: FastifyRequest, { form }: AnyEndpoint): Kind => {
  const type = headers['content-type'] ?? '';
  const media = type.split(';')[0]?.trim().toLowerCase();
  if (media === 'application/json') return 'json';
  if (media !== 'multipart/form-data' || !form) throw wrongType(form === true);
  const boundaries = [...type.matchAll(/;\s*boundary\s*=\s*("?)[^";\s]/gi)];
  if (boundaries.length !== 1) throw noBoundary();
  return 'form';
};

/** Refuses by its head a body of a kind or size that the call does not take. */
export const announced = (request: FastifyRequest, endpoint: AnyEndpoint, limits: BodyLimits): Announced => {
  const length = lengthOf(request);
  if (length === 0 || request.method === 'GET' || request.method === 'HEAD')
    return { kind: 'none', most: 0, isUpload: false };
  const kind = kindOf(request, endpoint);
  if (kind === 'form') {
    const most = limits.file + limits.fields + limits.wrapping;
    if (length !== undefined && length > most) throw fileTooLarge(limits.file);
    return { kind, most, isUpload: true };
  }
  const most = endpoint.allow === 'public' ? limits.publicJson : limits.json;
  if (length !== undefined && length > most) throw tooLarge(most);
  return { kind, most, isUpload: most > limits.smallJson && (length ?? Infinity) > limits.smallJson };
};

const fieldsOf = (value: unknown, bareArray: string | undefined): Record<string, unknown> => {
  if (isRecord(value)) return value;
  return bareArray !== undefined && Array.isArray(value) ? { [bareArray]: value } : {};
};

/** Reads what was announced: a record of fields, and the files of a form. Only for who has been admitted. */
export const readBody = async (
  request: FastifyRequest,
  { kind, most }: Announced,
  { bareArray }: Pick<AnyEndpoint, 'bareArray'>,
  filesDir: string,
  limits: BodyLimits,
  ending: AbortSignal,
): Promise<Form> => {
  if (kind === 'none') return { fields: {}, files: [] };
  const { stallMs, jsonMs, formMs } = limits;
  if (kind === 'form')
    return watched(request.raw, { most, stallMs, withinMs: formMs, ending }, (stopped) =>
      readForm(request, filesDir, limits, stopped),
    );
  const value = await watched(request.raw, { most, stallMs, withinMs: jsonMs, ending }, (stopped) =>
    readJson(request.raw, stopped),
  );
  return { fields: fieldsOf(value, bareArray), files: [] };
};

/** The one place that bounds how deep an input nests, wherever it comes from. */
export const assertShallow = (input: unknown, { depth }: Pick<BodyLimits, 'depth'>): void => {
  if (isDeeper(input, depth)) throw tooDeep(depth);
};
