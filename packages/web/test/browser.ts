/** A real browser with the built page in it, for the tests: everything that goes wrong in it is written down. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { findChromium } from '../../../tools/ensure-chromium.mjs';
// @ts-expect-error: tools have no types
import { serve } from '../../../tools/serve.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const site = join(root, 'packages/web/dist/site');

/** How long anything may take: the machine may be busy. */
const MOST_PATIENT = 60_000;

export interface Lab {
  readonly address: string;
  /** A page of its own, with nothing kept; `problems` is what its console said. */
  open(options?: OpenOptions): Promise<Opened>;
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly width?: number;
  readonly height?: number;
  /** Runs in the page before its own code. */
  readonly before?: () => void;
  /** Where another page is served than the lab's own. */
  readonly at?: string;
  /** What stands behind the address. */
  readonly query?: string;
  /** The compiled set that is played with. */
  readonly set?: string;
  /** A phone, with fingers instead of a pointer. */
  readonly touch?: boolean;
  /** Another window of the same person: what one keeps, the other finds. */
  readonly context?: BrowserContext;
  /** What is arranged before the page is fetched. */
  arrange?(context: BrowserContext): Promise<void>;
}

export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly problems: string[];
}

async function openLab(): Promise<Lab> {
  if (process.env['RULEWRIGHT_SITE'] !== 'built')
    execFileSync(process.execPath, [join(root, 'tools/site.mjs')], { cwd: root, stdio: 'inherit' });
  const { server, address } = (await serve(site)) as { server: import('node:http').Server; address: string };
  const browser: Browser = await chromium.launch({
    executablePath: findChromium() as string,
    args: ['--no-sandbox'],
    timeout: MOST_PATIENT,
  });
  return {
    address,
    async open({ width = 1440, height = 900, before, set, at = address, query = '', touch = false, context: shared, arrange } = {}) {
      const context =
        shared ?? (await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce', hasTouch: touch, isMobile: touch }));
      const page = await context.newPage();
      page.setDefaultTimeout(MOST_PATIENT);
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      if (before !== undefined) await page.addInitScript(before);
      if (set !== undefined && shared === undefined)
        await context.route('**/chain.set.json', (route) => route.fulfill({ body: set, contentType: 'application/json' }));
      await arrange?.(context);
      await page.goto(at + query);
      return { page, context, problems };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** A lab for the tests of a file: opened before the first of them, closed after the last. */
export function testLab(): Lab {
  let lab: Lab | undefined;
  const opened = (): Lab => {
    if (lab === undefined) throw new Error('the browser is not there yet');
    return lab;
  };
  beforeAll(async () => {
    lab = await openLab();
  });
  afterAll(async () => {
    await lab?.close();
  });
  return {
    get address() {
      return opened().address;
    },
    open: (options) => opened().open(options),
    close: () => opened().close(),
  };
}

/** Without a browser, nothing of it is tested. */
export const quick = process.env['RULEWRIGHT_QUICK'] === '1';

export const laptop = { width: 1280, height: 800 } as const;
export const phone = { width: 390, height: 844, touch: true } as const;

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What an accessibility check finds that is serious or worse. */
export async function seriousViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }).axe.run();
    interface Violation {
      readonly id: string;
      readonly impact: string;
      readonly nodes: readonly { readonly html: string }[];
    }
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`);
  });
}
