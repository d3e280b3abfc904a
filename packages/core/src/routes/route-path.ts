import { type FixedRoute, fixedRoutes, type RouteName, routeNames } from './fixed-routes.ts';

type ParamNames<P extends string> = P extends `${string}{${infer N}}${infer Rest}` ? N | ParamNames<Rest> : never;
type Optional<N extends string> = N extends `${infer O}?` ? O : never;
type Required<N extends string> = N extends `${string}?` ? never : N;

/** The parameters of a path with places: `{id}` must be given, `{rand?}` may be. */
export type PathParams<P extends string> = { readonly [K in Required<ParamNames<P>>]: string } & {
  readonly [K in Optional<ParamNames<P>>]?: string | undefined;
};

/** The parameters of a fixed route. */
export type RouteParams<N extends RouteName> = PathParams<(typeof fixedRoutes)[N]['path']>;

/** The fixed route that a path belongs to, with its parameters. */
export type RouteMatch<N extends RouteName = RouteName> = N extends RouteName
  ? { readonly name: N; readonly params: RouteParams<N> }
  : never;

type ParamsArgument<N extends RouteName> =
  Readonly<Record<string, never>> extends RouteParams<N> ? [params?: RouteParams<N>] : [params: RouteParams<N>];

/** Fills the places of a fixed route; parameters are encoded. An empty required one throws a RangeError. */
export function buildPath<N extends RouteName>(name: N, ...[params]: ParamsArgument<N>): string {
  const given: Readonly<Record<string, string | undefined>> = params ?? {};
  const { path }: FixedRoute = fixedRoutes[name];
  const segments = path.split('/').flatMap((segment) => {
    const place = paramOf(segment);
    if (!place) return [segment];
    const value = given[place.name];
    if (value !== undefined && value !== '') return [encodeURIComponent(value)];
    if (place.optional) return [];
    throw new RangeError(`${path}: ${place.name}`);
  });
  return segments.join('/') || '/';
}

/** The route that a path belongs to, with its parameters; fixed segments win over places. */
export function matchRoute(path: string): RouteMatch | undefined {
  const segments = path.split('/');
  let best: { name: RouteName; params: Record<string, string>; places: number } | undefined;
  for (const name of routeNames) {
    const params = matchSegments(fixedRoutes[name].path.split('/'), segments);
    const places = params ? Object.keys(params).length : 0;
    if (params && (!best || places < best.places)) best = { name, params, places };
  }
  return best && ({ name: best.name, params: best.params } as RouteMatch);
}

/** Whether an address is one of a path with places. */
export function pathMatches(path: string, address: string): boolean {
  return matchSegments(path.split('/'), address.split('/')) !== undefined;
}

/** B23, Y22: a path that ends in the word timestamp gets the time appended to that word. Undefined for all others. */
export function withTimestamp(path: string, now: number): string | undefined {
  return path.endsWith('/timestamp') ? `${path}${now}` : undefined;
}

function matchSegments(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  if (segments.length > pattern.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index];
    const place = paramOf(part);
    if (segment === undefined) {
      if (!place?.optional) return undefined;
    } else if (place) {
      if (segment === '') return undefined;
      params[place.name] = decode(segment);
    } else if (segment !== part) return undefined;
  }
  return params;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function paramOf(segment: string): { readonly name: string; readonly optional: boolean } | undefined {
  const match = /^\{(\w+)(\??)\}$/.exec(segment);
  return match ? { name: match[1] ?? '', optional: match[2] === '?' } : undefined;
}
