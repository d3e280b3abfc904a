// Every subject, with all its definitions: loaded where a file is read, never with the page.
import type { KindRegistry } from '@danbao/core/definitions';
import { type Subject, subjects, subjectsOf } from '@danbao/core/exchange';
import { measureKinds } from '@danbao/core/measures';
import type { AnyResource } from '@danbao/core/resources';

export { otherSubject } from '@danbao/core/exchange';
export { subjects };

/** What sheets may hold by the definitions of an app; what is built in where it has none of its own. */
export function subjectsIn(
  kinds: KindRegistry = measureKinds,
  resources: readonly AnyResource[] | undefined,
): readonly Subject[] {
  const own = subjectsOf({ kinds, resources: resources ?? [] });
  if (resources) return own;
  return [...own, ...subjects.filter(({ noun, code }) => noun !== 'measures' && !own.some((one) => one.code === code))];
}
