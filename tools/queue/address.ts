// The address of a queue as it was typed → what is connected to, and what may be shown of it: never the password. Connects to nothing.

/** Where a queue is. */
export interface Address {
  /** What keeps it. */
  kind: 'redis' | 'postgres';
  /** The whole address. It may hold a password: it goes to the driver and nowhere else. */
  url: string;
  /** What may be shown: without a user, a password and settings. */
  shown: string;
}

const kinds: Readonly<Record<string, Address['kind']>> = {
  'redis:': 'redis',
  'rediss:': 'redis',
  'postgres:': 'postgres',
  'postgresql:': 'postgres',
};

const HOW = 'An address is written redis://HOST:PORT or postgres://USER@HOST:PORT/DATABASE';

/** A sentence, if it is none; what was typed is not repeated, because it may hold a password. */
export function addressOf(text: string): Address | string {
  const typed = text.trim();
  let url: URL;
  try {
    url = new URL(typed);
  } catch {
    return `That is no address of a queue. ${HOW}.`;
  }
  const kind = Object.hasOwn(kinds, url.protocol) ? kinds[url.protocol]! : null;
  // What stands before the first colon may be a machine or a user.
  if (kind === null && !typed.startsWith(`${url.protocol}//`)) return `That is no address of a queue. ${HOW}.`;
  if (kind === null) return `A queue is in Redis or PostgreSQL, not in "${url.protocol.slice(0, 20)}//". ${HOW}.`;
  if (url.hostname === '') return `The address of the queue names no machine. ${HOW}.`;
  if (kind === 'redis' && !/^\/?\d{0,9}$/.test(url.pathname)) return 'A database of Redis is a number: redis://HOST:PORT/0.';
  return { kind, url: typed, shown: `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}` };
}

/** A message of a driver, without the password of the address. */
export function withoutSecrets({ url }: Address, message: string): string {
  const { password, username, searchParams } = new URL(url);
  const secrets = [
    url,
    password,
    decoded(password),
    searchParams.get('password') ?? '',
    ...(username === '' ? [] : [`${username}:${password}`]),
  ];
  return secrets.filter((secret) => secret !== '').reduce((text, secret) => text.replaceAll(secret, '***'), message);
}

/** Whether it has a password, before the machine or among the settings. */
export function hasPassword({ url }: Address): boolean {
  const { password, searchParams } = new URL(url);
  return password !== '' || searchParams.has('password');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
