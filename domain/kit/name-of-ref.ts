/** `customerId` → `customerName`: what stands beside a reference in a list. */
export const nameOfRef = (field: string): string => `${field.replace(/Id$/, '')}Name`;
