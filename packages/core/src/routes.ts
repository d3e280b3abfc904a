// Routes of the platform: paths, families of pages, guards, redirects.

export { cachedPages, isCachedPage } from './routes/cached-pages.ts';
export { fixedRoutes, type RouteName, routeNames } from './routes/fixed-routes.ts';
export { type GuardDecision, type GuardState, guard } from './routes/guard.ts';
export { redirectTarget } from './routes/redirect-target.ts';
export { type RouteFamily, routeFamilies } from './routes/route-families.ts';
export {
  buildPath,
  matchRoute,
  type PathParams,
  type RouteMatch,
  type RouteParams,
  withTimestamp,
} from './routes/route-path.ts';
