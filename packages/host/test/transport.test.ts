import { Host, Switchboard, type ToSeat } from '@rulewright/host';
import { Chance } from '@rulewright/kernel';
import { expect, test } from 'vitest';
import { laid, Room, rules, uniqueDecks } from './room.js';

test('[HM4] over ports: a bot thinks in slices, and what a seat says between them is heard', async () => {
  const chance = new Chance(3, 'bot');
  let slices = 0;
  const seats = [
    {},
    {
      name: 'Bot',
      *bot(game: Host['game'], seat: number) {
        for (let i = 0; i < 5; i++) {
          slices++;
          yield;
        }
        const decision = game.decisions.find((one) => one.seat === seat);
        return decision === undefined ? 0 : chance.pick(game.legalAnswers(decision, 20));
      },
    },
  ];
  const board = new Switchboard({ now: () => performance.now(), later: (ms, call) => setTimeout(call, ms) });
  const { port1, port2 } = new MessageChannel();
  board.connect(0, port1 as never);
  const host = new Host({ rules, players: laid({}, {}), seats, seed: 1, mode: 'practice', send: board.send });
  const got: ToSeat[] = [];
  const messages: string[] = [];
  const done = new Promise<void>((resolve) => {
    port2.onmessage = ({ data }: MessageEvent<string>) => {
      const message = JSON.parse(data) as ToSeat;
      got.push(message);
      messages.push(message.type);
      const view = message.type === 'view' ? message.view : message.type === 'patch' ? message.patch : undefined;
      const decision = view?.['decision'] as { id: number; options?: unknown[] } | undefined;
      if (message.type === 'view' || message.type === 'patch') {
        const ask = host.asks[0]?.current;
        if (ask !== undefined && decision !== undefined) {
          port2.postMessage(JSON.stringify({ type: 'answer', decision: ask.id, picks: [ask.decision.options.length - 1] }));
        }
        if (host.timeline.moments.some(({ seat, isOwn }) => seat === 1 && isOwn)) resolve();
      }
    };
  });
  board.run(host);
  port2.postMessage(JSON.stringify({ type: 'hello', protocol: 1 }));
  await done;
  expect(slices).toBeGreaterThanOrEqual(5);
  expect(messages[0]).toBe('view');
  port1.close();
  port2.close();
});

test('[HM4, HM2] two bots play a duel to its end, and a person who watches is shown it', () => {
  const by = (seed: number) => {
    const chance = new Chance(seed, 'bot');
    return (game: Host['game'], seat: number) => {
      const decision = game.decisions.find((one) => one.seat === seat);
      return decision === undefined ? 0 : chance.pick(game.legalAnswers(decision, 20));
    };
  };
  const it = new Room({ rules, players: uniqueDecks(2), seats: [{ bot: by(1) }, { bot: by(2) }], seed: 2, mode: 'match' });
  for (let i = 0; i < 4000 && it.host.result === undefined; i++) it.host.wake(it.now);
  expect(it.host.result?.how).toBe('rules');
  expect(it.crowd.view.over).toEqual(it.host.result);
  expect(it.host.wakesAt).toBeUndefined();
});
