/** A page in real Chromium with the packages' own modules, unbundled, and nothing else but what they import. */

import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../tools/ensure-chromium.mjs';

const packages = join(fileURLToPath(import.meta.url), '..', '..', '..');
/** The card language reads YAML; the parser has modules for browsers of its own. */
const yaml = join(packages, '..', 'node_modules', 'yaml', 'browser');
const page = `<!doctype html><meta charset="utf-8"><title>Rulewright</title>
<script type="importmap">{"imports":{"@rulewright/kernel":"/kernel/dist/index.js","@rulewright/language":"/language/dist/index.js","@rulewright/testkit":"/testkit/dist/index.js","yaml":"/yaml/dist/index.js"}}</script>
<script type="module">import * as kit from '@rulewright/testkit'; window.kit = kit;</script>`;

declare global {
  interface Window {
    kit: typeof import('@rulewright/testkit');
  }
}

/** How long anything may take: the machine may be busy. */
const MOST_PATIENT = 60_000;

export interface Lab {
  readonly page: Page;
  readonly problems: readonly string[];
  close(): Promise<void>;
}

export async function openLab(): Promise<Lab> {
  const server = await serve();
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: run tools/ensure-chromium.mjs, or set CHROMIUM_PATH');
  const browser: Browser = await chromium.launch({
    executablePath,
    timeout: MOST_PATIENT,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const lab = await browser.newPage();
  lab.setDefaultTimeout(MOST_PATIENT);
  const problems: string[] = [];
  lab.on('pageerror', (error) => problems.push(String(error)));
  lab.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await lab.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await lab.waitForFunction(() => 'kit' in window);
  return {
    page: lab,
    problems,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

function serve(): Promise<Server> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://lab').pathname);
    if (path === '/') {
      response.setHeader('content-type', 'text/html');
      response.end(page);
      return;
    }
    const isModule = /^\/(kernel|language|testkit|yaml)\/dist\/[\w./-]+\.js$/.test(path);
    response.statusCode = isModule ? 200 : path === '/favicon.ico' ? 204 : 404;
    response.setHeader('content-type', 'text/javascript');
    response.end(isModule ? readFileSync(path.startsWith('/yaml/') ? join(yaml, path.slice('/yaml/'.length)) : join(packages, path)) : '');
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
