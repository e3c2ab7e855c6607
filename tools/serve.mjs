/** A small server for the built page: files of one folder, and what is made in place of some, to this machine only. */
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream';

const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** The names of this machine, in a Host header with any port. */
const ownNames = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the name in a Host header, without its port. */
const nameIn = (host = '') => host.replace(/:\d*$/, '').toLowerCase();

async function answer({ folder, made, names }, request, response) {
  // A page of a stranger whose name leads to this machine (DNS rebinding) could read everything otherwise.
  if (!names.has(nameIn(request.headers.host))) {
    response.writeHead(403, { 'content-type': 'text/plain' }).end('This server answers to localhost only; --host NAME adds a name.');
    return;
  }
  let asked;
  try {
    asked = decodeURIComponent(new URL(request.url ?? '/', 'http://here').pathname);
  } catch {
    response.writeHead(400).end();
    return;
  }
  if (Object.hasOwn(made, asked)) {
    try {
      const text = await made[asked]();
      response.writeHead(200, { ...headers, 'content-type': types[extname(asked)], 'cache-control': 'no-store' }).end(text);
    } catch {
      response.writeHead(500, { 'content-type': 'text/plain' }).end('What is wrong is told in the terminal.');
    }
    return;
  }
  const path = normalize(asked);
  const file = join(folder, path.endsWith(sep) ? join(path, 'index.html') : path);
  // Whatever the path says, only what lies in the folder is served.
  const isInside = file.startsWith(folder + sep);
  if (!isInside || !existsSync(file) || !statSync(file).isFile()) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.');
    return;
  }
  response.writeHead(200, {
    ...headers,
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': path.includes('assets') ? 'max-age=31536000, immutable' : 'no-cache',
  });
  if (request.method === 'HEAD') response.end();
  // Closes the file also if nobody listens any more; a failure cannot be told once the headers are sent.
  else pipeline(createReadStream(file), response, () => undefined);
}

const headers = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

/**
 * Serves the folder; if the port is taken, the next free one of a few. What is `made` for a path is asked for at each request. `hosts`:
 * names other than those of this machine by which it may be reached. Resolves to the server and its address.
 */
export function serve(folder, port = 0, made = {}, { hosts = [], tries = 10 } = {}) {
  const served = { folder, made, names: new Set([...ownNames, ...hosts.map(nameIn)]) };
  const server = createServer((request, response) => void answer(served, request, response));
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE' && tries > 0 && port !== 0) resolve(serve(folder, port + 1, made, { hosts, tries: tries - 1 }));
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => resolve({ server, address: `http://localhost:${server.address().port}/` }));
  });
}
