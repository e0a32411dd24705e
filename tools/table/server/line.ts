// What a conversation has of the server around it: the line to its page, the tables, and the way to other servers. Knows no messages.
import type { FromServer } from '../protocol.ts';
import type { Hub } from './hub.ts';
import type { Relay, RelayEvents } from './peers.ts';
import type { Elsewhere } from './store/storage.ts';

/** The way to one page. */
export interface Socket {
  send(message: FromServer): void;
  /** What another server says to this page. */
  pass(text: string): void;
  close(because: string): void;
  /** Closes it so that the page comes back by itself, perhaps to another server. */
  leave(): void;
}

/** What a conversation has of its server. */
export interface Surroundings {
  hub: Hub;
  /** Card files are watched. */
  isWatching: boolean;
  /** To a server that plays a table; null: there is no other, or this page came from one. */
  relay: ((to: Elsewhere, events: RelayEvents) => Relay) | null;
  /** Which links lead anywhere for this page, which is shown no shelf and makes no table; omitted: it came to the table itself. */
  only?: (token: string) => boolean;
}

/** Holds back messages until another has been put before them. */
export function holding(line: Socket): { first(message: FromServer): void; release(): void } {
  const { send } = line;
  const held: FromServer[] = [];
  line.send = (message) => void held.push(message);
  return {
    first: (message) => void held.unshift(message),
    release() {
      line.send = send;
      for (const message of held) line.send(message);
    },
  };
}
