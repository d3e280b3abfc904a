import { codeOfPost, ownPosts, type PostNames } from '@danbao/core/flows';
import type { InputOf } from '@danbao/core/resources';
import type { Db } from '../../db/database.ts';
import { tableOf } from '../../resources/table.ts';

/** What the posts of the company's own are called, by the codes under which people and nodes have them. */
export async function ownPostNames(db: Db): Promise<PostNames> {
  const rows = await db.select().from(tableOf(ownPosts));
  return new Map(
    rows.map(({ id, values }) => {
      const { zh, en = zh } = values as InputOf<typeof ownPosts>;
      return [codeOfPost({ postId: id }), { zh, en }];
    }),
  );
}
