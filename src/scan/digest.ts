/** Whether this page may compute digests: browsers allow it on https and on localhost alone. */
export const canDigest = (): boolean => Boolean(window.crypto?.subtle);

/** No report is larger: the laboratory's own uploads end here. */
export const MOST_BYTES = 50 * 1024 * 1024;

/** The SHA-256 of a file in hexadecimal, computed on this device. */
export const sha256Of = async (file: Blob): Promise<string> => {
  const hash = await window.crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
