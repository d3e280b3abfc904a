import { type flows as area, newGuarantyId } from '@danbao/core';
import { and, asc, eq } from 'drizzle-orm';
import { usualWords } from '../../db/schema.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import type { Handlers } from '../../implement.ts';

/** So many phrases somebody can keep. */
const most = 100;

/** A person's own phrases; a phrase that he has already is not added twice. */
export const usualWordHandlers: Pick<Handlers<typeof area>, 'usualWords' | 'addUsualWord' | 'removeUsualWord'> = {
  usualWords: ({ db, user }) =>
    db
      .select({ id: usualWords.wordId, content: usualWords.content })
      .from(usualWords)
      .where(eq(usualWords.userId, user.userId))
      .orderBy(asc(usualWords.createdAt), asc(usualWords.wordId)),

  addUsualWord: (context, { content }) =>
    context.write(async ({ db, record }) => {
      const { userId } = context.user;
      const own = await db.select().from(usualWords).where(eq(usualWords.userId, userId));
      const known = own.find((word) => word.content === content);
      if (known) return { id: known.wordId, content };
      if (own.length >= most) throw new Refusal(409, { message: 'tooManyWords', params: { max: most } });
      const wordId = newGuarantyId();
      await db.insert(usualWords).values({ wordId, userId, content, createdAt: context.deps.now() });
      await record({ action: 'add', entity: 'usualWord', entityId: wordId, after: { id: wordId, content } });
      context.say('added');
      return { id: wordId, content };
    }),

  removeUsualWord: (context, { id }) =>
    context.write(async ({ db, record }) => {
      const [gone] = await db
        .delete(usualWords)
        .where(and(eq(usualWords.wordId, id), eq(usualWords.userId, context.user.userId)))
        .returning();
      if (!gone) throw notFound();
      await record({ action: 'remove', entity: 'usualWord', entityId: id, before: { id, content: gone.content } });
      context.say('deleted');
    }),
};
