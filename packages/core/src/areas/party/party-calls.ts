import type { CallName, SpelledCall } from '../../resource/resource.ts';

type PartyCall = Extract<CallName, 'page' | 'get' | 'add' | 'update' | 'remove'>;

/**
 * The calls of a record of party affairs, in the original system's way: `party/cms/list`, `info`, `add`, `update`, `del`.
 * `documented`: those that the sources have; the others are ours, under addresses that fit beside them.
 */
export function partyCalls(
  path: string,
  documented: readonly PartyCall[] = [],
): Readonly<Record<PartyCall, SpelledCall>> {
  const call = (name: PartyCall, at: SpelledCall['at']): SpelledCall =>
    documented.includes(name) ? { at } : { at, extension: true };
  return {
    page: call('page', `GET party/${path}/list`),
    get: call('get', `GET party/${path}/info`),
    add: call('add', `POST party/${path}/add`),
    update: call('update', `POST party/${path}/update`),
    remove: call('remove', `POST party/${path}/del`),
  };
}

/** Of a family of calls that the sources name without its members. */
export const wholeFamily: readonly PartyCall[] = ['page', 'get', 'add', 'update', 'remove'];
