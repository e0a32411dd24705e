// The command of the table in the browser: its name, options and help; what it does is loaded on demand.
import { example, several, type Making } from './making.ts';

export function hosting({ command, lazily }: Making): void {
  command(
    'table [folders...]',
    'opens the table in the browser: mix the shipped games and these folders, and play alone or with friends',
    example('table', 'cardwright table my-cards --watch'),
  )
    .option('--port <number>', 'port to listen on (default: 8040, or the next free one)')
    .option('--host <address>', 'who can connect: 127.0.0.1 only this machine, 0.0.0.0 everyone in the network', '127.0.0.1')
    .option('--data <folder>', 'where games are stored')
    .option(
      '--store <address>',
      'stores games in PostgreSQL instead: postgres://USER@HOST/DATABASE, or CARDWRIGHT_STORE of the environment, which hides a password',
    )
    .option('--fsync', 'writes each answer to the disk before it counts, so that even a power cut loses nothing')
    .option(
      '--keep <days>',
      'how long a finished game is stored after it was last opened; unfinished games twelve times as long; 0: for ever',
      '30',
    )
    .option('--restore [table]', 'lists the tables in the trash; with an id or "all", restores them')
    .option('--export <file>', 'writes all tables to a file and exits: a backup, or on the way to another store')
    .option('--import <file>', 'adds the tables of such a file to the store and exits')
    .option('--watch', 'applies saved changes in the folders at the table')
    .option('--origin <url>', 'the address of a site that serves the page, such as a proxy (may be repeated)', several, [])
    .option(
      '--trust-proxy <who>',
      'proxies trusted to report the address of a client (X-Forwarded-For): loopback, addresses separated by commas, or the number of proxies',
    )
    .option('--peers <address>', 'several servers on one --store: where the others reach this one, as in 10.0.0.2:8050')
    .option('--log <kind>', '"json" writes what the owner reads as an object a line, without names, links and cards')
    .option('--ops <port>', 'a second port with /health and /metrics (for Prometheus); 0.0.0.0:9040 opens it to others too')
    .option('--limits <file>', 'what one address may ask for, in YAML: see the guide for hosts')
    .option('--measured', '/health also reports the number of tables and sockets, and what they cost')
    .option('--once', 'checks that the table starts, then exits; needs no terminal and no port')
    .action(lazily(async () => (await import('./table.ts')).table));
}
