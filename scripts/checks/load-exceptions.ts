import fs from 'node:fs';
import path from 'node:path';
import { type Exceptions, readExceptions, writeExceptions } from './exceptions';

const FILE = path.join(__dirname, 'arrows.exceptions.txt');

export const loadExceptions = (): Exceptions => readExceptions(fs.readFileSync(FILE, 'utf8'));

export const storeExceptions = (exceptions: Exceptions): void => fs.writeFileSync(FILE, writeExceptions(exceptions));
