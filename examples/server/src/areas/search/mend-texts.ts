import { radicalsToLetters } from '@danbao/core/format';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fileTexts } from '../../db/schema.ts';

/** Texts of files that are changed together. */
const max = 200;

const radicals = Array.from({ length: 0x2fd6 - 0x2e80 }, (_, at) => String.fromCodePoint(0x2e80 + at)).filter(
  (radical) => radicalsToLetters(radical) !== radical,
);

/**
 * Puts letters in place of radicals in texts that an earlier version took out of files, once: what it has looked at says so by its state.
 * Answers how many it looked at; 0 when none is left.
 */
export async function mendTexts(db: Db): Promise<number> {
  const old = db.select({ fileId: fileTexts.fileId }).from(fileTexts).where(eq(fileTexts.state, 'read')).limit(max);
  const letters = radicals.map(radicalsToLetters);
  const mended = await db
    .update(fileTexts)
    .set({ state: 'letters', text: sql`translate(${fileTexts.text}, ${radicals.join('')}, ${letters.join('')})` })
    .where(and(eq(fileTexts.state, 'read'), inArray(fileTexts.fileId, old)))
    .returning({ fileId: fileTexts.fileId });
  return mended.length;
}
