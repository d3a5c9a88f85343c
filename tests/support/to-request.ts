import type { AnyEndpoint } from '../../contract/kit/endpoint';

/** An endpoint with its input as the request a browser would send: path parameters filled in, the rest as query or body. */
export const toRequest = ({ method, path: template }: AnyEndpoint, input: Record<string, unknown>) => {
  const rest = { ...input };
  const url = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  if (method !== 'GET' && method !== 'DELETE') return { method, url, body: JSON.stringify(rest) };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    if (Array.isArray(value)) for (const each of value) query.append(`${name}[]`, String(each));
    else query.append(name, String(value));
  }
  return { method, url: query.size === 0 ? url : `${url}?${query}` };
};
