import type { AnyResource } from '../../resource/resource.ts';
import { buildPath } from '../../routes/route-path.ts';
import type { AnyFlow } from '../flows/flow.ts';
import { flowOfCode } from '../flows/flow-definitions.ts';
import { flowPath } from '../flows/flow-routes.ts';
import { customFormRoutes } from '../flows/flow-shape.ts';
import { searchPathOf } from './search-path.ts';

/** A record as far as its address needs it. */
export interface RecordPlace {
  /** One of `searchKinds`, or the name of a resource. */
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  /** Of a client their type, of a flow its code. */
  readonly variant?: string | undefined;
}

const paths: Readonly<Record<string, (place: RecordPlace, flows: FlowsByName | undefined) => string>> = {
  client: ({ id, variant = '04' }) => buildPath('customerDetail', { type: variant, id }),
  owner: ({ title }) => `/owners?query=${encodeURIComponent(title)}`,
  project: ({ id }) => `/projects/${id}`,
  measure: ({ id }) => `/viewMeasures?optGuaranty_ID=${id}`,
  flow: ({ id, variant = '' }, flows) =>
    flowPath(flowOfCode(variant, flows) ?? { code: variant, routes: customFormRoutes }, 'detail', { flowId: id }),
};

type FlowsByName = Readonly<Record<string, AnyFlow>>;

/** The page of the app on which a record is opened; nothing for people and files, which have none. */
export function recordPath(
  place: RecordPlace,
  resources: readonly AnyResource[],
  flows?: FlowsByName,
): string | undefined {
  const resource = resources.find(({ name }) => name === place.kind);
  const list = resource && searchPathOf(resource);
  return list === undefined ? paths[place.kind]?.(place, flows) : `${list}?record=${encodeURIComponent(place.id)}`;
}
