import type { AnyEndpoint, Area, Areas } from '../endpoint/endpoint.ts';
import type { AnyResource } from '../resource/resource.ts';
import { checkEntity, type EntityContext } from './check-entity.ts';
import { checkKnown, isAccess } from './check-resource.ts';
import type { Report } from './definition-fault.ts';
import { sentences, things } from './sentences.ts';

/** What is wrong with the calls of an area by themselves: permissions, and what they take and give. */
export function checkCalls(name: string, calls: Area, context: EntityContext): void {
  for (const [call, endpoint] of Object.entries(calls))
    if (!endpoint.of) checkCall(`${name}.${call}`, endpoint, context);
}

/** Two calls of one address cannot both be answered; one call may stand in two areas. */
export function checkAddresses(areas: Areas, report: Report): void {
  const addresses = new Map<string, { readonly call: string; readonly endpoint: AnyEndpoint }>();
  for (const [area, calls] of Object.entries(areas))
    for (const [name, endpoint] of Object.entries(calls)) {
      const call = `${area}.${name}`;
      for (const address of addressesOf(endpoint)) {
        const other = addresses.get(address);
        if (other && other.endpoint !== endpoint) report(call, sentences.taken(things.call, address, other.call));
        else addresses.set(address, { call, endpoint });
      }
    }
}

function addressesOf({ method, path, aliases }: AnyEndpoint): readonly string[] {
  return [{ method, path }, ...aliases].map((one) => `${one.method} ${one.path.replace(/\{[^}]*\}/g, '{}')}`);
}

function checkCall(at: string, endpoint: AnyEndpoint, context: EntityContext): void {
  const { access, input, path, openList, data } = endpoint;
  if (!isAccess(access)) context.report(`${at}.access`, sentences.badAccess(String(access)));
  const fields = Object.keys(input?.fields ?? {});
  checkKnown(`${at}.path`, placesIn(path), fields, context.report);
  if (openList !== undefined) checkKnown(`${at}.openList`, [openList], fields, context.report);
  if (input) checkEntity(`${at}.input`, input, context);
  if (data.entity) checkEntity(`${at}.data`, data.entity, context);
}

/** The parameters in an address: `{name}`. */
function placesIn(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

/** Beginnings of addresses that no call has. */
export function checkFeeds({ name, feeds }: AnyResource, areas: Areas, report: Report): void {
  if (feeds.length === 0) return;
  const paths = Object.values(areas).flatMap((area) => Object.values(area).map(({ path }) => path));
  for (const feed of feeds)
    if (!paths.some((path) => path.startsWith(feed))) report(`${name}.feeds`, sentences.feedsNothing(feed));
}
