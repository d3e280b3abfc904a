import type { Context } from '../../context.ts';
import type { Source } from './source.ts';
import { recordSources, resourceSource } from './sources.ts';

/** Where records of a kind are, and who reaches which: the condition of their list. */
export function sourceOf({ deps }: Pick<Context, 'deps'>, kind: string): Source | undefined {
  const known = recordSources.find((source) => source.kind === kind);
  if (known) return known;
  const resource = deps.danbao.resources.find(({ name }) => name === kind);
  return resource && resourceSource(resource, { resources: deps.danbao.resources, effects: deps.effects });
}
