import type { Context, Kept, Write } from '../context.ts';

/** Carries a change out in one transaction, and says that it is done. */
export async function done<T>(context: Context, work: (write: Write) => Promise<T>): Promise<Kept<T>> {
  const result = await context.write(work);
  context.say('done');
  return result;
}
