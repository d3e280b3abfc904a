import { signedIn } from '@danbao/testing/server/people';
import { startTestServer } from '@danbao/testing/server/test-server';
import { median, type Row } from '../row.ts';

const words = [
  ['qingjia', '请假'],
  ['dangan', '档案'],
  ['hetong', '合同'],
] as const;
const rounds = 5;

/** The processor time of a search by pinyin on the embedded database, which everybody else waits for. */
export async function* pinyinRows(): AsyncGenerator<Row> {
  const server = await startTestServer();
  try {
    const { client } = await signedIn(server, 'manager');
    const used = async (text: string) => {
      const before = process.cpuUsage();
      await client.search.all({ text, pageSize: '10' });
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    for (const [letters, word] of words) {
      await used(letters);
      await used(word);
      const pairs: (readonly [number, number])[] = [];
      for (let round = 0; round < rounds; round += 1) pairs.push([await used(letters), await used(word)]);
      yield {
        what: `processor time of a search for ${letters}`,
        against: word,
        ours: median(pairs.map(([ours]) => ours)),
        theirs: median(pairs.map(([, theirs]) => theirs)),
        unit: 'ms',
        ratio: median(pairs.map(([ours, theirs]) => ours / theirs)),
        target: '<= 2',
      };
    }
  } finally {
    await server.close();
  }
}
