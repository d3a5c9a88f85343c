// Preloaded into Umi's development server, which listens on every interface whatever HOST says: a laptop's work is not the
// network's business. HOST=0.0.0.0 opens it on purpose.
const net = require('node:net');

const { listen } = net.Server.prototype;
const host = process.env.HOST || '127.0.0.1';

net.Server.prototype.listen = function listenOnLoopback(first, ...rest) {
  const isPort = typeof first === 'number' || (typeof first === 'string' && /^\d+$/.test(first));
  if (isPort) return listen.call(this, Number(first), host, ...rest.filter((value) => typeof value === 'function'));
  if (first !== null && typeof first === 'object' && 'port' in first)
    return listen.call(this, { ...first, host }, ...rest);
  return listen.call(this, first, ...rest);
};
