/** When this was built, in UTC and in the form of the specification's section 9: `2025-08-06 10:39:24`. */
export const buildStamp = (now: Date): string => now.toISOString().slice(0, 19).replace('T', ' ');
