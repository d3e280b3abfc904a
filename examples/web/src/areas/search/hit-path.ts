import { flowPath } from '@danbao/core/flows';
import type { AnyResource } from '@danbao/core/resources';
import { buildPath } from '@danbao/core/routes';
import { type SearchHit, searchPathOf } from '@danbao/core/search';
import { routedFlow } from '../../shared/flow-links.ts';

const paths: Readonly<Record<string, (hit: SearchHit) => string>> = {
  client: ({ id, variant = '04' }) => buildPath('customerDetail', { type: variant, id }),
  owner: ({ title }) => `/owners?query=${encodeURIComponent(title)}`,
  project: ({ id }) => `/projects/${id}/measures`,
  measure: ({ id }) => `/viewMeasures?optGuaranty_ID=${id}`,
  flow: ({ id, variant = '' }) => flowPath(routedFlow(variant), 'detail', { flowId: id }),
};

/** Where a hit is opened; nothing for people and files, which have no page. */
export function hitPath(hit: SearchHit, resources: readonly AnyResource[]): string | undefined {
  const resource = resources.find(({ name }) => name === hit.kind);
  const place = resource && searchPathOf(resource);
  return place === undefined ? paths[hit.kind]?.(hit) : `${place}?record=${encodeURIComponent(hit.id)}`;
}
