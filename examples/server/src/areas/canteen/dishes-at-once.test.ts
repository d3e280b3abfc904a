import { aDish, aMenu, inDays } from '@danbao/testing/server/canteen';
import { onPostgres } from '@danbao/testing/server/on-every-database';
import { signedIn } from '@danbao/testing/server/people';
import { expect, test } from 'vitest';

onPostgres((server) => {
  test('undoing a batch of dishes and offering them on menus do not wait for each other crosswise', async () => {
    const { client } = await signedIn(server, 'canteen');
    for (let round = 0; round < 4; round += 1) {
      const records = Array.from({ length: 40 }, () => aDish());
      const [first] = await client.dishes.addBatch({ records });
      const id = String(first?.id);
      const [{ id: changeId } = { id: '' }] = await client.dishes.history({ id });
      const entries = records.map(({ name }) => ({ dishName: name }));
      const menu = (day: number) => client.canteen.addMenu(aMenu(entries, { date: inDays(100 + round * 10 + day) }));
      const answers = await Promise.allSettled([
        client.dishes.rollback({ id, changeId, operation: '1' }),
        ...Array.from({ length: 8 }, (_, day) => menu(day)),
      ]);
      const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.status] : []));
      expect(refused).not.toContain(500);
    }
  });
});
