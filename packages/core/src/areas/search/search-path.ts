import type { AnyResource } from '../../resource/resource.ts';

/** Resources whose records are opened at an address that their definition does not name. */
const paths: Readonly<Record<string, string>> = { archive: '/archives/index', meetingBooking: '/meetings' };

/** The list in which a record of a resource is opened; only records that have one are searched. */
export function searchPathOf({ name, page, list }: AnyResource): string | undefined {
  return list.search.length > 0 ? (paths[name] ?? page?.path) : undefined;
}
