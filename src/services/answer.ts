type Envelope = { code: number; data?: unknown; message?: string | null };
export type ServerError = { success: false; errorMessage?: string; errorCode?: string | number; showType?: number };
export type Answer =
  | { kind: 'ok'; data: unknown }
  | { kind: 'refused'; code: number; message: string; data: unknown }
  | { kind: 'serverError'; error: ServerError }
  | { kind: 'other' };

const isEmpty = (data: unknown): boolean => data === undefined || data === null || data === '';

const may = (value: unknown, ...types: string[]): boolean => value === undefined || types.includes(typeof value);

const isEnvelope = (body: object): body is Envelope => {
  const { code, message = null } = body as Record<string, unknown>;
  return typeof code === 'number' && (message === null || typeof message === 'string');
};

const isServerError = (body: object): body is ServerError => {
  const { success, errorMessage, errorCode, showType } = body as Record<string, unknown>;
  return (
    success === false && may(errorMessage, 'string') && may(errorCode, 'string', 'number') && may(showType, 'number')
  );
};

/** Reads a body: code 200 yields data, or the whole envelope if data is empty (specification section 7). */
export const readAnswer = (body: unknown): Answer => {
  if (typeof body !== 'object' || body === null) return { kind: 'other' };
  if (isEnvelope(body)) {
    const { code, data, message } = body;
    if (code === 200) return { kind: 'ok', data: isEmpty(data) ? body : data };
    return { kind: 'refused', code, message: message ?? '', data };
  }
  return isServerError(body) ? { kind: 'serverError', error: body } : { kind: 'other' };
};
