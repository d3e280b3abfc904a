import { type Label, label } from '../label.ts';
import type { RouteFamilyName } from './route-families.ts';
import { routeRows } from './route-rows.ts';

export type RouteName = keyof typeof routeRows;

/** A route of the fixed table (B1-B24). `{name}` is a parameter; `{name?}` may be missing at the end. */
export interface FixedRoute<P extends string = string> {
  readonly path: P;
  readonly label: Label;
  readonly family: RouteFamilyName;
}

type FixedRoutes = { readonly [N in RouteName]: FixedRoute<(typeof routeRows)[N][0]> };

export const fixedRoutes = Object.fromEntries(
  Object.entries(routeRows).map(([name, [path, zh, en, family]]) => [name, { path, label: label(zh, en), family }]),
) as FixedRoutes;

export const routeNames = Object.keys(routeRows) as readonly RouteName[];
