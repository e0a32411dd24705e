// The long form of the attacks: attacks a server of its own on loopback for a number of seconds while a game is played there.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { start, wholeNumber } from '../../tools/build/tool.ts';
import { Client, chanceOf } from '../table-server/client.ts';
import { breakOff, endings, stages, victim } from './raw.ts';

const help = `
Starts a table server on this machine and attacks it with connections broken off at every stage, floods of messages and of sockets, and
strangers with all kinds of links, while a game is played there. Reports the result and stops by itself.

  npm run attack -- [--seconds 60]

Exit code 1: the server ended, or a player's answer was lost.
`;

async function main(values: { seconds: string }): Promise<void> {
  const seconds = wholeNumber(values.seconds, '--seconds', 1, 3600);
  const data = mkdtempSync(path.join(tmpdir(), 'cardwright-attack-'));
  const server = await victim(data);
  let ends = 0;
  const isOn = (): boolean => Date.now() < ends && server.isAlive();
  const chance = chanceOf(9);
  const counts = { connections: 0, messages: 0, refused: 0, answers: 0, lost: 0, slowest: 0 };
  const ann = await Client.open(server.port);
  ann.tell({ t: 'create', sets: ['go-fish'], seats: [{ who: 'here', name: 'Ann' }, { who: 'bot' }, { who: 'bot' }] });
  await ann.until(() => ann.last('created') !== undefined);
  const { watch } = ann.last('created')!.links;
  // Only the attacks are timed: a busy machine takes long to start a server.
  ends = Date.now() + seconds * 1000;

  const breaker = async (): Promise<void> => {
    const names = Object.keys(stages);
    while (isOn()) {
      await breakOff(server.port, names[chance(names.length)]!, endings[chance(endings.length)]!);
      counts.connections++;
    }
  };
  const flooder = async (): Promise<void> => {
    while (isOn()) {
      const stranger = await Client.open(server.port).catch(() => null);
      counts.connections++;
      if (!stranger) continue;
      const sets = ['go-fish', 'fluxx', 'oh-hell', 'blanxx'].filter(() => chance(2) === 0);
      for (let n = 0; n < 60 && !stranger.closed; n++) {
        stranger.tell(chance(3) > 0 ? { t: 'hello', token: watch } : { t: 'mix', sets });
        if (chance(4) === 0) stranger.raw('{"t":"answer"');
        counts.messages++;
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
      counts.refused += stranger.heard.filter((m) => m.t === 'refused').length;
      stranger.close();
    }
  };
  const player = async (): Promise<void> => {
    while (isOn()) {
      await ann.until(() => !isOn() || ann.info?.phase === 'over' || ann.asked.length > 0);
      if (!isOn()) return;
      if (ann.info!.phase === 'over') {
        await ann.ask({ t: 'again' });
        continue;
      }
      const { id } = ann.asked[0]!;
      const sent = Date.now();
      const answer = await ann.answer(chance);
      counts.slowest = Math.max(counts.slowest, Date.now() - sent);
      if (answer.t === 'taken') counts.answers++;
      else counts.lost++;
      await ann.until(() => ann.asked[0]?.id !== id || ann.info!.phase === 'over');
    }
  };
  await Promise.all([player(), flooder(), flooder(), ...Array.from({ length: 6 }, breaker)]).catch((problem: unknown) => {
    console.log(String(problem));
    counts.lost++;
  });
  const lived = server.isAlive();
  console.log(`${seconds} s: ${counts.connections} connections, ${counts.messages} messages, ${counts.refused} of them refused`);
  console.log(`the game meanwhile: ${counts.answers} answers taken, ${counts.lost} lost, the slowest in ${counts.slowest} ms`);
  console.log(lived ? 'The server lives.' : `The server ended:\n${server.said()}`);
  ann.close();
  await server.stop();
  rmSync(data, { recursive: true, force: true });
  if (!lived || counts.lost > 0) process.exitCode = 1;
}

await start(import.meta.url, {
  help,
  options: { seconds: { type: 'string', default: '60' } },
  run: (values) => main(values as { seconds: string }),
});
