// A process of its own, so that who measures the server is not slowed by who loads it: so many clients, each of whom asks again as
// soon as it is answered, for so long. Prints what they were told.
const http = require('node:http');

const [, , origin, paths, token, count, ms] = process.argv;
/** Who is turned away comes back sooner than he is told to. */
const IMPATIENCE_MS = 100;
const agent = new http.Agent({ keepAlive: true, maxSockets: Number(count) });
const statuses = {};
let longest = 0;

const ask = (path) =>
  new Promise((resolve) => {
    const began = performance.now();
    const told = (what) => {
      statuses[what] = (statuses[what] ?? 0) + 1;
      longest = Math.max(longest, performance.now() - began);
      resolve(what);
    };
    http
      .get(`${origin}${path}`, { agent, headers: { authorization: token } }, (response) =>
        response
          .on('end', () => told(response.statusCode))
          .on('error', () => told('cut off'))
          .resume(),
      )
      .on('error', (error) => told(error.code));
  });

const goOn = async (until, turn) => {
  const all = paths.split(' ');
  for (let at = turn; performance.now() < until; at += 1)
    if ((await ask(all[at % all.length])) !== 200) await new Promise((resolve) => setTimeout(resolve, IMPATIENCE_MS));
};

const until = performance.now() + Number(ms);
void Promise.all(Array.from({ length: Number(count) }, (_, turn) => goOn(until, turn))).then(() => {
  process.stdout.write(JSON.stringify({ statuses, longest: Math.round(longest) }), () => process.exit(0));
});
