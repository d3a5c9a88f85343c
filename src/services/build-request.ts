import type { AnyEndpoint } from '../../contract/kit/endpoint';

export type Built = {
  url: string;
  method: AnyEndpoint['method'];
  params?: Record<string, unknown>;
  data?: Record<string, unknown> | FormData;
};

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

/** Takes `{id}` out of the payload and puts it into the path, percent-encoded so that it stays one segment. */
const fillPath = (template: string, take: (name: string) => unknown): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = take(name);
    if (isEmpty(value)) throw new TypeError(`${template}: the payload has no ${name}`);
    return encodeURIComponent(String(value));
  });

const takeFromForm = (form: FormData) => (name: string) => {
  const value = form.get(name);
  form.delete(name);
  return value;
};

const takeFrom = (payload: Record<string, unknown>) => (name: string) => {
  const value = payload[name];
  delete payload[name];
  return value;
};

/** Route template and payload to a request: the rest is query for GET and DELETE, body for POST and PUT. */
export const buildRequest = (endpoint: AnyEndpoint, input: unknown): Built => {
  const { path } = endpoint;
  // A GET that changes state answers POST too: so a password stays out of the address, and nothing is prefetched.
  const method = endpoint.method === 'GET' && endpoint.writes ? 'POST' : endpoint.method;
  if (input instanceof FormData) {
    const url = fillPath(path, takeFromForm(input));
    return { url, method, data: input };
  }
  const payload = { ...(input as Record<string, unknown> | undefined) };
  const url = fillPath(path, takeFrom(payload));
  if (method === 'POST' || method === 'PUT') return { url, method, data: payload };
  const params = Object.fromEntries(Object.entries(payload).filter(([, value]) => !isEmpty(value)));
  return { url, method, params };
};
