// The address of a service as it was typed → what is connected to, and what may be shown of it: never the password. Connects to nothing.

/** Where a service is. */
export interface ServiceAddress<Kind extends string = string> {
  /** What answers there. */
  kind: Kind;
  /** The whole address. It may hold a password: it goes to the driver and nowhere else. */
  url: string;
  /** What may be shown: without a user, a password and settings. */
  shown: string;
}

/** What an address is expected to be. */
export interface Expected<Kind extends string> {
  /** What it is the address of: “a queue”. */
  what: string;
  /** By the beginning of an address. */
  kinds: Readonly<Record<string, Kind>>;
  /** Where such a thing can be: “Redis or PostgreSQL”. */
  where: string;
  /** How an address is written. */
  how: string;
}

/** A sentence, if it is none; what was typed is not repeated, because it may hold a password. */
export function serviceAddress<Kind extends string>(
  text: string,
  { what, kinds, where, how }: Expected<Kind>,
): ServiceAddress<Kind> | string {
  const typed = text.trim();
  let url: URL;
  try {
    url = new URL(typed);
  } catch {
    return `That is no address of ${what}. An address is written ${how}.`;
  }
  const kind = Object.hasOwn(kinds, url.protocol) ? kinds[url.protocol]! : null;
  // What stands before the first colon may be a machine or a user.
  if (kind === null && !typed.startsWith(`${url.protocol}//`)) return `That is no address of ${what}. An address is written ${how}.`;
  if (kind === null) return `${capital(what)} is in ${where}, not in "${url.protocol.slice(0, 20)}//". An address is written ${how}.`;
  if (url.hostname === '') return `The address of ${what.replace(/^an? /, 'the ')} names no machine. An address is written ${how}.`;
  return { kind, url: typed, shown: `${url.protocol}//${url.host}${url.pathname === '/' ? '' : url.pathname}` };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A message of a driver, without the password of the address. */
export function withoutSecrets({ url }: Pick<ServiceAddress, 'url'>, message: string): string {
  const { password, username, searchParams } = new URL(url);
  const own = searchParams.get('password') ?? '';
  const secrets = [url, password, decoded(password), own, ...(username === '' || password === '' ? [] : [`${username}:${password}`])];
  return secrets.filter((secret) => secret !== '').reduce((text, secret) => text.replaceAll(secret, '***'), message);
}

/** Whether it has a password, before the machine or among the settings. */
export function hasPassword({ url }: Pick<ServiceAddress, 'url'>): boolean {
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

/** What a driver says: some errors have nothing but a code, some are several. */
export function messageOf(problem: unknown): string {
  if (problem instanceof AggregateError && problem.errors.length > 0) return messageOf(problem.errors[0]);
  if (!(problem instanceof Error)) return String(problem);
  const { code } = problem as NodeJS.ErrnoException;
  return (problem.message === '' ? (code ?? problem.name) : problem.message).split('\n')[0]!.replace(/\.$/, '');
}
