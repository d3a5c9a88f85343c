import type { AnyEndpoint } from '../../contract/kit/endpoint';
import type { Answer, Laboratory, Person } from './laboratory';

/** Sends a multipart form as a browser does: fields and one file. */
export const sendForm = async <Data = unknown>(
  { origin }: Pick<Laboratory, 'origin'>,
  { method, path }: AnyEndpoint,
  person: Pick<Person, 'token'> | null,
  fields: Record<string, string>,
  file?: { name: string; bytes: Buffer | string },
): Promise<Answer<Data>> => {
  const rest = { ...fields };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name] ?? '';
    delete rest[name];
    return encodeURIComponent(value);
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(rest)) form.append(name, value);
  if (file !== undefined)
    form.append(
      'file',
      new Blob([typeof file.bytes === 'string' ? file.bytes : new Uint8Array(file.bytes)]),
      file.name,
    );
  const headers: Record<string, string> = person === null ? {} : { authorization: person.token };
  const response = await fetch(`${origin}${url}`, { method, body: form, headers });
  return { status: response.status, ...((await response.json()) as Omit<Answer<Data>, 'status'>) };
};
