import type { Entity } from '@danbao/core';
import type { AnyEndpoint } from '@danbao/core/client';

/** What a call takes, as a form draws it. */
export function inputOf({ input, path }: AnyEndpoint): Entity {
  if (!input) throw new TypeError(`${path} takes nothing`);
  return input as Entity;
}
