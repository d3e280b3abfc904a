import { type PageRow, pageRows } from './page-rows.ts';

export type OwnPageName = keyof typeof pageRows;

/** The pages of the staff app that the fixed table of routes does not have, by name. */
export const ownPageNames = Object.keys(pageRows) as readonly OwnPageName[];

/** Whether a name is that of such a page; otherwise it may be that of a fixed route. */
export const isOwnPage = (name: string): name is OwnPageName => Object.hasOwn(pageRows, name);

/** The address of such a page; `{name}` is a parameter. */
export const ownPagePath = (name: OwnPageName): `/${string}` => pageRows[name][0];

export function ownPagePermission(name: OwnPageName): string | undefined {
  const [, permission]: PageRow = pageRows[name];
  return permission;
}
