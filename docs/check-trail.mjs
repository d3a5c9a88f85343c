#!/usr/bin/env node
// Checks an exported audit trail without any code of the product: docs/trail.md describes the format, so that you can write your own.
//
//   node check-trail.mjs trail.jsonl --checkpoints checkpoints.jsonl --public-key key.pem [--audit-key audit.key]
//
// Without the audit key it checks the links, the checkpoints' signatures and what they signed of the rows. With it, each row by itself too.
// Ends with 0 where all is well or breaks are named, 1 where something was found, 2 where it could not look.
import { createHash, createHmac, createPublicKey, verify } from 'node:crypto';
import fs from 'node:fs';
import readline from 'node:readline';

const args = process.argv.slice(2);
const option = (name) => (args.includes(name) ? args[args.indexOf(name) + 1] : undefined);
const ZERO = '0'.repeat(64);
const MOST_SHOWN = 50;
let faults = 0;
const fault = (text) => {
  faults += 1;
  if (faults <= MOST_SHOWN) console.log(`FAULT  ${text}`);
};
const named = (text) => console.log(`BREAK  ${text}`);

// Keys in the order of their UTF-16 code units, no white space, JSON's own escapes.
const canonical = (value) => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${members.join(',')}}`;
};
const sha256 = (text) => createHash('sha256').update(text).digest('hex');

const linesOf = async function* (file) {
  for await (const line of readline.createInterface({ input: fs.createReadStream(file), crlfDelay: Infinity }))
    if (line !== '') yield line;
};

// --- Checkpoints: each signed, each naming the one before. Later months may stand before earlier ones: the number orders them.
const readCheckpoints = async (file, pem) => {
  if (file === undefined) return [];
  const key = createPublicKey(pem);
  const fingerprint = createHash('sha256').update(key.export({ type: 'spki', format: 'der' })).digest('hex');
  const found = [];
  for await (const line of linesOf(file)) {
    try {
      const { sig, ...statement } = JSON.parse(line);
      found.push({ ...statement, sig, digest: sha256(line), text: canonical(statement) });
    } catch {
      fault(`checkpoints: a line is no JSON: ${line.slice(0, 40)}`);
    }
  }
  found.sort((a, b) => a.n - b.n);
  let before = { n: 0, digest: ZERO };
  for (const each of found) {
    if (each.key !== fingerprint) fault(`checkpoint ${each.n}: signed by the key ${each.key}, which is not the given one`);
    else if (!verify(null, Buffer.from(each.text), key, Buffer.from(each.sig, 'base64')))
      fault(`checkpoint ${each.n}: the signature is false`);
    if (each.n !== before.n + 1) fault(`checkpoints ${before.n + 1} to ${each.n - 1} are missing`);
    else if (each.prev !== before.digest) fault(`checkpoint ${each.n} does not follow the one before`);
    before = each;
  }
  return found;
};

const main = async () => {
  const file = args.find((arg, at) => !arg.startsWith('--') && !args[at - 1]?.startsWith('--'));
  const pem = option('--public-key');
  const keyFile = option('--audit-key');
  if (!file || (option('--checkpoints') && !pem)) throw new Error('usage: check-trail.mjs trail.jsonl --checkpoints file --public-key file [--audit-key file]');
  const auditKey = keyFile && Buffer.from(fs.readFileSync(keyFile, 'utf8').trim(), 'hex');
  const checkpoints = await readCheckpoints(option('--checkpoints'), pem && fs.readFileSync(pem, 'utf8'));
  const bySeq = new Map();
  for (const each of checkpoints) bySeq.set(each.seq, [...(bySeq.get(each.seq) ?? []), each]);
  const starts = new Map();
  for (const each of checkpoints) starts.set(each.from, [...(starts.get(each.from) ?? []), each]);

  let head;
  let prev = { seq: 0, hash: ZERO };
  let count = 0;
  const open = new Set(); // checkpoints whose rows are being digested
  const fitting = new Set();
  const breaks = [];
  for await (const line of linesOf(file)) {
    const row = JSON.parse(line);
    if (head === undefined) {
      head = row;
      if (row.format !== 'hengjian-trail' || row.v !== 1) throw new Error('this is no exported trail of format 1');
      continue;
    }
    count += 1;
    if (canonical(row) !== line) fault(`row ${row.seq}: the line is not canonical`);
    // A selection has gaps; what stands side by side in it must still be linked.
    const isNext = row.seq === prev.seq + 1;
    if (row.seq <= prev.seq) fault(`row ${row.seq} stands after row ${prev.seq}`);
    else if (!isNext && head.whole) fault(`rows ${prev.seq + 1} to ${row.seq - 1} are missing`);
    if (isNext && row.prevHash !== prev.hash) fault(`row ${row.seq} does not follow the row before it`);
    if (auditKey) {
      const { hash, prevHash, ...content } = row;
      const made = createHmac('sha256', auditKey).update(prevHash).update(canonical(content)).digest('hex');
      if (made !== hash) fault(`row ${row.seq} was not written with this key, or was changed`);
    }
    if (row.action === 'trail.restore' && row.after?.seq === row.seq - 1) breaks.push({ row: row.seq, from: row.seq, to: Infinity, what: 'restored from a backup' });
    if (row.action === 'trail.adoptKey') breaks.push({ row: row.seq, from: row.after?.firstBroken ?? 1, to: row.seq - 1, what: 'a new key was adopted' });
    for (const each of starts.get(row.seq) ?? []) open.add(Object.assign(each, { hashing: createHash('sha256') }));
    for (const each of open) each.hashing.update(`${line}\n`);
    for (const each of bySeq.get(row.seq) ?? []) {
      if (each.hash === row.hash) fitting.add(each);
      if (open.delete(each) && head.whole) each.made = each.hashing.digest('hex');
    }
    prev = row;
  }
  if (head === undefined) throw new Error('the file is empty');
  if (head.whole && (head.head?.seq ?? 0) !== prev.seq) fault(`the export ends at row ${prev.seq}, the trail at row ${head.head?.seq}`);
  if (head.rows !== count) fault(`the export says ${head.rows} rows and has ${count}`);
  for (const each of breaks) named(`row ${each.row}: ${each.what}`);
  for (const each of head.whole ? checkpoints : []) {
    const excuse = breaks.find(({ row, from, to }) => each.seq >= from && each.seq <= to && ![...fitting].some((other) => other.n < each.n && other.seq >= row));
    if (each.companyId !== head.companyId) fault(`checkpoint ${each.n} is of another company`);
    else if (fitting.has(each) && (each.made === undefined || each.made === each.rows)) continue;
    else if (excuse) named(`checkpoint ${each.n} (row ${each.seq}) is of before the break of row ${excuse.row}`);
    else if (each.seq > prev.seq) fault(`checkpoint ${each.n} signed row ${each.seq}: the tail was cut off from row ${prev.seq + 1} on`);
    else fault(`checkpoint ${each.n}: rows ${each.from} to ${each.seq} are not those that it signed`);
  }
  const last = [...fitting].reduce((a, b) => (a && a.n > b.n ? a : b), undefined);
  console.log(`${count} rows, ${checkpoints.length} checkpoints${last ? `, signed up to row ${last.seq} (${last.at})` : ''}; ${faults === 0 ? 'no fault' : `${faults} faults`}`);
  process.exitCode = faults === 0 ? 0 : 1;
};

main().catch((error) => {
  console.error(error.message);
  process.exitCode = 2;
});
