import { type Label, label } from '../label.ts';
import { routeRows } from './route-rows.ts';

/** A route of the fixed table (B1-B24). `{name}` is a parameter; `{name?}` may be missing at the end. */
export interface FixedRoute {
  readonly path: string;
  readonly label: Label;
  /** Stands outside the shell. */
  readonly bare?: boolean;
}

export const fixedRoutes: Readonly<Record<string, FixedRoute>> = Object.fromEntries(
  Object.entries(routeRows).map(([name, [path, zh, en, bare]]) => [
    name,
    { path, label: label(zh, en), ...(bare ? { bare: true } : {}) },
  ]),
);

/** Fills the places of a route's path; parameters are encoded. Missing required ones throw a RangeError. */
export function buildPath(route: FixedRoute, params: Readonly<Record<string, string>> = {}): string {
  const segments = route.path.split('/').flatMap((segment) => {
    const place = placeOf(segment);
    if (!place) return [segment];
    const value = params[place.name];
    if (value !== undefined && value !== '') return [encodeURIComponent(value)];
    if (place.optional) return [];
    throw new RangeError(`${route.path}: ${place.name}`);
  });
  return segments.join('/') || '/';
}

/** The route that a path belongs to, with its parameters; fixed segments win over places. */
export function matchRoute(
  path: string,
): { readonly name: string; readonly params: Record<string, string> } | undefined {
  const segments = path.split('/');
  let best: { name: string; params: Record<string, string>; places: number } | undefined;
  for (const [name, route] of Object.entries(fixedRoutes)) {
    const params = matchSegments(route.path.split('/'), segments);
    const places = params ? Object.keys(params).length : 0;
    if (params && (!best || places < best.places)) best = { name, params, places };
  }
  return best && { name: best.name, params: best.params };
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
    const place = placeOf(part);
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

function placeOf(segment: string): { readonly name: string; readonly optional: boolean } | undefined {
  const match = /^\{(\w+)(\??)\}$/.exec(segment);
  return match ? { name: match[1] ?? '', optional: match[2] === '?' } : undefined;
}
