/** The line between the page and its real worker, listened in on. */
import type { FromSeat, ToSeat } from '@rulewright/host';
import type { Page } from 'playwright-core';
import type { FromWorker, ToWorker } from '../src/wire/session.js';
import { Seat } from './seat.js';

declare global {
  interface Window {
    heard: FromWorker[];
    port: Worker;
  }
}

/** Runs in the page before its own code: the worker is the real one, and all that is said and heard is kept. */
export function recordPort(): void {
  window.said = [];
  window.heard = [];
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      window.port = this;
      this.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => window.heard.push(data));
    }
    override postMessage(message: ToWorker): void {
      window.said.push(message);
      super.postMessage(message);
    }
  };
}

/** What a page has been told, followed from outside. */
export class Wiretap {
  readonly seat = new Seat();
  private read = 0;

  constructor(readonly page: Page) {}

  /** All that was said to the seat since this was asked last. */
  async news(): Promise<ToSeat[]> {
    const texts = await this.page.evaluate((from) => window.heard.slice(from).map((one) => JSON.stringify(one)), this.read);
    this.read += texts.length;
    const messages = texts
      .map((text) => JSON.parse(text) as FromWorker)
      .flatMap((message) => (message.type === 'seat' ? [message.message] : []));
    for (const message of messages) this.seat.hear(message);
    return messages;
  }

  /** Waits until the seat is asked something else than before, or is refused something, or the duel is over. */
  async asked(before: number | undefined): Promise<ToSeat[]> {
    const all: ToSeat[] = [];
    for (let i = 0; i < 2000; i++) {
      all.push(...(await this.news()));
      const { decision, view } = this.seat;
      if (view.over !== undefined || (decision !== undefined && decision.id !== before)) return all;
      if (all.some((message) => message.type === 'refused' && message.to === 'answer')) return all;
      await this.page.waitForFunction((read) => window.heard.length > read, this.read);
    }
    throw new Error('nothing is asked any more');
  }

  say(message: FromSeat): Promise<void> {
    return this.page.evaluate((text) => window.port.postMessage({ type: 'seat', message: JSON.parse(text) }), JSON.stringify(message));
  }

  /** Lets the page show what it has heard: no question of its own is open, and a frame was drawn. */
  async atRest(): Promise<void> {
    await this.page.waitForFunction(() => {
      const asks = window.said.flatMap((one) => (one.type === 'seat' && 'ask' in one.message ? [one.message.ask] : []));
      const answered = new Set(window.heard.map((one) => (one.type === 'seat' && 'ask' in one.message ? one.message.ask : undefined)));
      return asks.every((ask) => answered.has(ask));
    });
    await this.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
  }
}
