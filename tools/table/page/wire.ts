// One socket to the server: numbered requests and their replies, and unrequested news. Reconnects whenever the connection breaks.
// Knows no table and no screen.
import type { FromPage, FromServer } from '../protocol.ts';

type Rest<T> = T extends unknown ? Omit<T, 'n'> : never;
/** A message of the page without its number. */
export type Request = Rest<FromPage>;
type Settle = (message: FromServer) => void;

export interface WireEvents {
  /** Connected: the message to be sent first. */
  opened(): void;
  /** Disconnected; it keeps trying to reconnect. */
  cut(): void;
  heard(message: FromServer): void;
}

/** One connection that renews itself. */
export class Wire {
  private socket: WebSocket | null = null;
  private next = 1;
  private tries = 0;
  private timer = 0;
  private readonly waiting = new Map<number, { settle: Settle; fail: () => void }>();

  constructor(
    private readonly url: string,
    private readonly events: WireEvents,
  ) {
    addEventListener('online', () => this.hurry());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.hurry();
    });
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  open(): void {
    clearTimeout(this.timer);
    const socket = (this.socket = new WebSocket(this.url));
    socket.onopen = () => {
      this.tries = 0;
      this.events.opened();
    };
    socket.onmessage = (event) => this.take(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      for (const { fail } of this.waiting.values()) fail();
      this.waiting.clear();
      this.events.cut();
      this.timer = window.setTimeout(() => this.open(), Math.min(250 * 2 ** this.tries++, 4000));
    };
  }

  /** Sends a message without waiting for the reply. */
  tell(message: Request): void {
    if (this.isOpen) this.socket!.send(JSON.stringify(message));
  }

  /** Sends a request; rejected if the connection breaks before the reply. */
  ask(message: Request): Promise<FromServer> {
    return new Promise((settle, reject) => {
      const fail = (): void => reject(new Error('cut'));
      if (!this.isOpen) return fail();
      const n = this.next++;
      this.waiting.set(n, { settle, fail });
      this.socket!.send(JSON.stringify({ ...message, n }));
    });
  }

  private take(message: FromServer): void {
    const waiting = message.re === undefined ? undefined : this.waiting.get(message.re);
    if (message.re !== undefined) this.waiting.delete(message.re);
    // News first: the caller then sees the current table.
    this.events.heard(message);
    waiting?.settle(message);
  }

  private hurry(): void {
    if (this.socket?.readyState === WebSocket.CLOSED) this.open();
  }
}
