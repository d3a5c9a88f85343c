/** What a stranger's browser opens: http or https, a host, perhaps a path; nothing that gets lost when a page is appended. */
const parsed = (text: string): URL | null => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.search === '' && url.hash === '';
  return isPlain && !/[\s?#]/.test(text) ? url : null;
};

export const isWebAddress = (text: string): boolean => parsed(text) !== null;

/** The address without the slashes at its end, so that a page can be appended. */
export const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** Whether an address leads every reader to the reader's own machine, or nowhere. */
export const isLoopback = (address: string): boolean => {
  const host = parsed(address)?.hostname.replace(/\.$/, '') ?? '';
  return (
    host === '' ||
    /^(.+\.)?localhost$/.test(host) ||
    /^127\./.test(host) ||
    /^\[(::|::1|::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4})\]$/.test(host) ||
    host === '0.0.0.0'
  );
};
