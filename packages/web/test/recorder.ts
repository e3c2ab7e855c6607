/** The line between the page and its real worker, listened in on. */
import type { FromSeat, ToSeat } from '@rulewright/host';
import type { Page } from 'playwright-core';
import { Seat } from '../../host/test/seat.js';
import { mergePatch } from '../src/store/merge-patch.js';
import type { FromWorker, ToWorker } from '../src/wire/session.js';

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

/** What a page has been told, and has said, followed from outside. */
export class Wiretap {
  readonly seat = new Seat(mergePatch);
  private read = 0;
  private listened = 0;
  private prompted = -1;
  private said: FromSeat[] = [];

  constructor(readonly page: Page) {}

  /** All that was said to the seat since this was asked last. */
  news(): Promise<ToSeat[]> {
    return this.hear('whatever it is');
  }

  /** The same, as soon as there is something. */
  async nextNews(): Promise<ToSeat[]> {
    await this.page.waitForFunction((read) => window.heard.length > read, this.read);
    return this.news();
  }

  /** What there is to hear; if something is waited for, when the page asks something else than before, refuses, or is over. */
  private async hear(awaited: 'whatever it is' | { readonly after: string }): Promise<ToSeat[]> {
    const [heard, said, prompted] = await this.page.evaluate(
      async ([read, listened, after]) => {
        const asked = (): string | undefined => document.querySelector<HTMLElement>('.prompt')?.dataset['decision'];
        const isRefused = (): boolean =>
          window.heard.slice(read).some((one) => one.type === 'seat' && one.message.type === 'refused' && one.message.to === 'answer');
        const isNews = (): boolean =>
          (asked() !== undefined && asked() !== after) || isRefused() || document.querySelector('.result') !== null;
        // In the page: to ask it from outside, again and again, would take longer than the duel.
        for (let i = 0; after !== undefined && i < 1000 && !isNews(); i++) await new Promise((resolve) => setTimeout(resolve, 4));
        return [JSON.stringify(window.heard.slice(read)), JSON.stringify(window.said.slice(listened)), asked() ?? '-1'];
      },
      [this.read, this.listened, awaited === 'whatever it is' ? undefined : awaited.after] as const,
    );
    const told = JSON.parse(heard as string) as FromWorker[];
    const spoken = JSON.parse(said as string) as ToWorker[];
    this.read += told.length;
    this.listened += spoken.length;
    this.prompted = Number(prompted);
    this.said.push(...spoken.flatMap((one) => (one.type === 'seat' ? [one.message] : [])));
    const messages = told.flatMap((one) => (one.type === 'seat' ? [one.message] : []));
    for (const message of messages) this.seat.hear(message);
    return messages;
  }

  /** All that the page has said for its seat, whoever had it say so; each is told once. */
  spoken(): FromSeat[] {
    return this.said.splice(0);
  }

  /** Waits until the page asks something else than before, or the seat is refused an answer, or the duel is over. */
  async asked(before: number | undefined): Promise<ToSeat[]> {
    const all: ToSeat[] = [];
    for (let i = 0; i < 2000; i++) {
      all.push(...(await this.hear({ after: String(before) })));
      const { decision, view } = this.seat;
      if (view.over !== undefined) return all;
      const isNew = decision !== undefined && decision.id !== before;
      if (isNew && this.prompted === decision.id) return all;
      if (all.some((message) => message.type === 'refused' && message.to === 'answer')) return all;
      // A page may also answer by itself what it was asked: then it is told something more.
      await this.page.waitForFunction(
        ([read, id]) => window.heard.length > read || document.querySelector<HTMLElement>('.prompt')?.dataset['decision'] === id,
        [this.read, isNew ? String(decision.id) : 'nothing'] as const,
      );
    }
    throw new Error('nothing is asked any more');
  }

  say(message: FromSeat): Promise<void> {
    return this.page.evaluate((text) => window.port.postMessage({ type: 'seat', message: JSON.parse(text) }), JSON.stringify(message));
  }

  /** Lets the page show what it has heard: no question of its own is open, and a frame was drawn. */
  async atRest(): Promise<void> {
    await this.page.evaluate(async () => {
      const isOpen = (): boolean => {
        const asks = window.said.flatMap((one) => (one.type === 'seat' && 'ask' in one.message ? [one.message.ask] : []));
        const answered = new Set(window.heard.map((one) => (one.type === 'seat' && 'ask' in one.message ? one.message.ask : undefined)));
        return asks.some((ask) => !answered.has(ask));
      };
      for (let i = 0; i < 10_000 && isOpen(); i++) await new Promise((resolve) => setTimeout(resolve, 4));
      if (isOpen()) throw new Error('a question of the page was never answered');
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
    });
  }
}
