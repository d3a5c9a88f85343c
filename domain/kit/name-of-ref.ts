/** `customerId` → `customerName`: the name that a list shows for a reference. */
export const nameOfRef = (field: string): string => `${field.replace(/Id$/, '')}Name`;
