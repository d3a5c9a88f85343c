/** jsdom has no fetch: takes what a server answers, words or something that travels as JSON; gives the part of a `Response` that is read. */
export const httpAnswer = (body: unknown, status = 200, statusText = '') => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = { status, statusText, text: () => Promise.resolve(text), clone: () => response };
  return response;
};

/** The head of an answer came, and the line was cut before its body was there. */
export const brokenOff = () => {
  const response = {
    ...httpAnswer(''),
    text: () => Promise.reject(new TypeError('network error')),
    clone: () => response,
  };
  return response;
};
