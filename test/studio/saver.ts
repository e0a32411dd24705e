// A program that saves the same file again and again, in two versions by turns, until it is killed: for killed.test.ts. Never ends by itself.
import { FolderDisk } from '../../tools/table/server/studio/disk.ts';

const disk = new FolderDisk(process.argv[2]!);
const versions = process.argv.slice(3).map((letter) => `format: 1\n# ${letter.repeat(1_000_000)}\ncards: {}\n`);
for (let n = 1; ; n++) {
  const was = disk.read('cards.yaml');
  if (disk.write('cards.yaml', was, versions[n % 2]!).is === 'written' && n === 1) process.stdout.write('saving\n');
}
