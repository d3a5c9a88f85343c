import { randomBytes } from 'node:crypto';

const common = [
  "default-src 'self'",
  // antd and its helpers write styles into the page without a nonce; docs/security.md names them.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
];

/** A configured online editor is the one stranger that may be framed. */
const framed = (editor: string | undefined): string => {
  const origin = editor && URL.canParse(editor) ? ` ${new URL(editor).origin}` : '';
  return `frame-src 'self' blob:${origin}`;
};

/** The policy of answers that are no page: files and calls. */
export const filePolicy = (editor?: string): string => [...common, "script-src 'self'", framed(editor)].join('; ');

/**
 * The policy of one page: only the scripts of its own start file run, and what those load themselves. An uploaded
 * file that a hole in a screen would bring in is refused, although it lies on this very site. A worker reads PDF files; it comes
 * as a file of this site, and uploaded files are answered only to calls that carry a token, which no worker's address does, and
 * to a ticket where an address is followed.
 */
export const pagePolicy = (nonce: string, editor?: string): string =>
  [...common, `script-src 'nonce-${nonce}' 'strict-dynamic'`, "worker-src 'self'", framed(editor)].join('; ');

export const newNonce = (): string => randomBytes(18).toString('base64');

/** Gives each script of a start file this answer's nonce. */
export const withNonce = (html: string, nonce: string): string =>
  html.replaceAll(/<script(?=[\s>])/g, `<script nonce="${nonce}"`);
