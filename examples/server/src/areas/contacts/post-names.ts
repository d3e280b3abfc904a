import { posts } from '@danbao/core/flows';
import type { Context } from '../../context.ts';
import { ownPostNames } from '../chains/public.ts';

/** The post whose holder is the head of their department (0060). */
export const headPost = 'departmentHead';

/** What posts are called in the language of the caller, by their codes. */
export async function postNames({ db, locale }: Pick<Context, 'db' | 'locale'>): Promise<ReadonlyMap<string, string>> {
  const own = [...(await ownPostNames(db))].map(([post, label]) => [post, label[locale]] as const);
  return new Map([...posts.map(({ value, label }) => [value as string, label[locale]] as const), ...own]);
}

/** The names of posts in the order in which posts are listed; what is not called anything is left out. */
export function namesOfPosts(held: readonly string[], names: ReadonlyMap<string, string>): readonly string[] {
  return [...names].flatMap(([post, name]) => (held.includes(post) ? [name] : []));
}
