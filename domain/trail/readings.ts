const READING = '.reading';

/** The type under which the trail keeps who read a record, apart from what was done to it. */
export const readingOf = (noun: string): string => `${noun}${READING}`;

/** The noun behind a type of the trail. */
export const nounOf = (refType: string): string =>
  refType.endsWith(READING) ? refType.slice(0, -READING.length) : refType;
