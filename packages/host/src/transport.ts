/**
 * Transport: how texts come and go. A host knows nothing of sockets, workers or clocks; whoever carries its messages connects it here.
 *
 * HM4  The host is woken when something is due, by the clock that it is given, a slice of a bot's thinking at a time: between two
 *      slices whatever seats say is heard.
 */
import type { Host, Who } from './host.js';

/** Where texts can be sent and come from: a MessagePort, a worker, a socket with the same two members. */
export interface Port {
  postMessage(text: string): void;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
}

/** What the machine gives: the time, and to be called later. */
export interface Machine {
  now(): number;
  later(milliseconds: number, call: () => void): void;
}

export class Switchboard {
  private readonly ports = new Map<Who, Set<Port>>();
  private host: Host | undefined = undefined;
  /** When the next call is due; nothing while none is. */
  private dueAt: number | undefined = undefined;

  constructor(
    private readonly machine: Machine,
    /** Told after whatever may have changed the game: to save it, say. */
    private readonly changed: (host: Host) => void = () => undefined,
  ) {}

  /** What the host is made with. */
  readonly send = (to: Who, text: string): void => {
    for (const port of this.ports.get(to) ?? []) port.postMessage(text);
  };

  /** Runs a host, instead of the one before it. */
  run(host: Host): void {
    this.host = host;
    host.begin(this.machine.now());
    this.after(host);
  }

  /** Connects a port to a seat; several may be connected to one. Returns how to disconnect it. */
  connect(who: Who, port: Port): () => void {
    const ports = this.ports.get(who) ?? new Set();
    this.ports.set(who, ports.add(port));
    port.onmessage = ({ data }) => {
      const { host } = this;
      if (host === undefined) return;
      host.receive(who, data, this.machine.now());
      this.after(host);
    };
    return () => {
      ports.delete(port);
      port.onmessage = null;
    };
  }

  private after(host: Host): void {
    this.changed(host);
    const at = host.wakesAt;
    if (at === undefined || (this.dueAt !== undefined && this.dueAt <= at)) return;
    this.dueAt = at;
    this.machine.later(Math.max(0, at - this.machine.now()), () => {
      if (this.dueAt === at) this.dueAt = undefined;
      if (this.host !== host) return;
      host.wake(this.machine.now());
      this.after(host);
    });
  }
}
