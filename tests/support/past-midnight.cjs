// What a test takes for today stays today until it has ended: one that would run across the laboratory's midnight begins behind it.
const { setTimeout: pause } = require('node:timers/promises');
const { localDay } = require('../../domain/kit/calendar');

/** Longer than any file of tests takes. */
const LONGEST_MS = 180_000;

const dayAt = (moment) => localDay(new Date(moment).toISOString());

module.exports = async (now = Date.now, wait = pause) => {
  while (dayAt(now()) !== dayAt(now() + LONGEST_MS)) await wait(1_000);
};
