import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

/** Ids are made by the application and ordered by time, so that an index on them reads newest first. */
export const newId = (): string => v7();

/** 122 random bits for what strangers may see: scan codes. A UUIDv7 would tell the time and its neighbours. */
export const newPublicId = (): string => randomUUID();

/** No 0/O, 1/I/L: people read these aloud. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Twelve characters that a person can type from paper. */
export const newVerifyCode = (): string =>
  Array.from({ length: 12 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const newToken = (): string => randomBytes(32).toString('base64url');

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text can be an id at all: PostgreSQL answers anything else with an error of its own. */
export const isUuid = (text: string): boolean => UUID.test(text);
