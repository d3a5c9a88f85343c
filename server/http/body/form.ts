import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fitName } from '../../../domain/kit/file-name';
import type { UploadedFile } from '../../kernel/context';
import { AppError } from '../../kernel/errors';
import { assertHarmless } from '../../kernel/harmless';
import { discard, receive } from '../../kernel/incoming';
import type { BodyLimits } from './limits';
import {
  badJsonField,
  damagedForm,
  fieldTooLarge,
  fileTooLarge,
  longName,
  namelessFile,
  namelessPart,
  refusedField,
  tooManyFields,
  tooManyFiles,
} from './refusals';

export type Form = { fields: Record<string, unknown>; files: UploadedFile[] };

/** Fields of a form: the longest of ours, that of a device, has forty. */
const MOST_FIELDS = 200;
/** No system that we know has a longer name; the lists show the name whole. */
const MOST_LETTERS = 200;

const refusals: ReadonlyMap<unknown, () => AppError> = new Map([
  ['FST_FILES_LIMIT', tooManyFiles],
  ['FST_FIELDS_LIMIT', tooManyFields],
  ['FST_PARTS_LIMIT', tooManyFields],
  ['FST_PROTO_VIOLATION', refusedField],
  ['FST_INVALID_JSON_FIELD_ERROR', badJsonField],
]);

/** What the parser says, in words; what the disk says stays an error of the server. */
const inWords = (error: unknown, limits: BodyLimits): unknown => {
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  if (error instanceof AppError || syscall !== undefined) return error;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge(limits.file);
  return refusals.get(code)?.() ?? damagedForm();
};

const storeable = async (filesDir: string, part: MultipartFile, limits: BodyLimits): Promise<UploadedFile> => {
  if (!part.filename) throw namelessFile(part.fieldname);
  if ([...part.filename].length > MOST_LETTERS) throw longName(part.fieldname, MOST_LETTERS);
  // The parser itself would read a longer file to its end and forget it; a short one it has read already.
  if (part.file.truncated) throw fileTooLarge(limits.file);
  part.file.once('limit', () => part.file.destroy(fileTooLarge(limits.file)));
  const received = await receive(filesDir, part.file);
  const name = fitName(part.filename);
  try {
    await assertHarmless(part.fieldname, name, received);
  } catch (error) {
    await discard(received);
    throw error;
  }
  return { ...received, field: part.fieldname, name, mime: part.mimetype };
};

/** A multipart form as it comes: its file goes to the disk, its fields to memory. A failure leaves no file. */
export const readForm = async (
  request: FastifyRequest,
  filesDir: string,
  limits: BodyLimits,
  stopped: Promise<never>,
): Promise<Form> => {
  const form: Form = { fields: {}, files: [] };
  let room = limits.fields;
  const take = async (part: Multipart): Promise<void> => {
    if (!part.fieldname) throw namelessPart();
    if (part.type === 'file') {
      stopped.catch((error: Error) => part.file.destroy(error));
      form.files.push(await storeable(filesDir, part, limits));
      return;
    }
    room -= typeof part.value === 'string' ? Buffer.byteLength(part.value) : 0;
    if (part.valueTruncated || part.fieldnameTruncated || room < 0) throw fieldTooLarge(part.fieldname.slice(0, 100));
    form.fields[part.fieldname] = part.value;
  };
  const parts = request.parts({
    limits: {
      files: 1,
      fileSize: limits.file,
      fields: MOST_FIELDS,
      parts: MOST_FIELDS + 1,
      fieldSize: limits.fields,
    },
  });
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), stopped]);
      if (next.done) return form;
      await take(next.value);
    }
  } catch (error) {
    await Promise.all(form.files.map(discard));
    throw inWords(error, limits);
  }
};
