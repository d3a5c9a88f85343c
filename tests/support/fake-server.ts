export type Sent = Readonly<{ path: string; query: string; body: Record<string, unknown> | null }>;
type Answer = Readonly<{ code?: number; message?: string; data?: unknown }>;

/** In the place of a server for the test of a screen: notes what is sent and answers what the test says, else a success. */
export const fakeServer = (answerOf: (sent: Sent) => Answer | undefined = () => undefined): Sent[] => {
  const sent: Sent[] = [];
  globalThis.fetch = (async (url: string, { body }: { body?: string } = {}) => {
    const { pathname, search } = new URL(url, 'http://lab.example');
    // A form with a file is only noted.
    const request: Sent = { path: pathname, query: search, body: typeof body === 'string' ? JSON.parse(body) : null };
    sent.push(request);
    const answer = { code: 200, message: 'ok', data: { ok: true }, ...answerOf(request) };
    const response = {
      status: 200,
      statusText: '',
      headers: new Headers(),
      text: async () => JSON.stringify(answer),
      blob: async () => new Blob(['%PDF-'], { type: 'application/pdf' }),
      clone: () => response,
    };
    return response;
  }) as unknown as typeof fetch;
  return sent;
};
