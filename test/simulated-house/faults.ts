// What happens to the servers of a made-up world, to their database, or to the disk of one that plays alone; each comes by chance and passes by itself. Knows no tables.
import type { Rowstore } from './database.ts';
import type { Disk, Fuse } from './disk.ts';
import type { Server, Town } from './server.ts';

/** By the name that is counted. */
export type Faults = Record<string, () => void>;

const one = ({ servers, world }: Town): Server => servers[world.chance(servers.length)]!;

function startAgain({ world }: Town, server: Server): void {
  world.after(world.chance(30_000), () => server.isOpen || server.start());
}

export function faultsOfServers(town: Town): Faults {
  const { world } = town;
  return {
    'server killed': () => {
      const server = one(town);
      server.kill();
      startAgain(town, server);
    },
    'server stopped': () => {
      const server = one(town);
      server.stop();
      world.after(world.chance(60_000), () => {
        if (server.isOpen) return;
        server.kill();
        server.start();
      });
    },
    'server frozen': () => {
      const { process } = one(town);
      world.freeze(process);
      world.after(world.chance(12_000), () => world.thaw(process));
    },
    'pages cut': () => one(town).cut(),
    'clock jumped': () => world.jump((world.chance(100) - 50) * 60_000),
  };
}

export function faultsOfDatabase(town: Town, rows: Rowstore): Faults {
  const { world, apart } = town;
  return {
    'database ended': () => {
      rows.crash();
      world.after(world.chance(15_000), () => (rows.isUp = true));
    },
    'database lost its last changes': () => {
      rows.lose(1 + world.chance(8));
      world.after(world.chance(15_000), () => (rows.isUp = true));
    },
    'connections to the database cut': () => rows.cut(),
    'disk full': () => {
      rows.isFull = true;
      world.after(world.chance(30_000), () => (rows.isFull = false));
    },
    'server cut from the database': () => {
      const { process } = one(town);
      rows.apart.add(process);
      world.after(world.chance(40_000), () => rows.apart.delete(process));
    },
    'servers cut from each other': () => {
      const [a, b] = [one(town), one(town)];
      for (const pair of [`${a.url} ${b.url}`, `${b.url} ${a.url}`]) {
        apart.add(pair);
        world.after(world.chance(30_000), () => apart.delete(pair));
      }
      a.cut();
    },
  };
}

export function faultsOfDisk(town: Town, disk: Disk): Faults {
  const { world } = town;
  const atWrite = (what: Fuse['what']) => (): void => {
    const ends = (): void => {
      const server = one(town);
      server.kill();
      startAgain(town, server);
    };
    disk.fuse = { writes: 1 + world.chance(8), what, ends };
  };
  return {
    'disk full': () => {
      disk.isFull = true;
      world.after(world.chance(30_000), () => (disk.isFull = false));
    },
    'disk reports an error': atWrite('error'),
    'server killed before a write': atWrite('ends before'),
    'server killed after a write': atWrite('ends after'),
    'power gone with the last changes': () => {
      const server = one(town);
      server.kill();
      disk.lose(1 + world.chance(8));
      startAgain(town, server);
    },
  };
}
