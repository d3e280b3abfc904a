import { isMenuPath, menuIcons, permissionRegistry, permissionsIn } from '@danbao/core/admin';
import { endpoints } from '@danbao/core/definitions';
import { fixedRoutes } from '@danbao/core/routes';
import { type Person, signedIn } from '@danbao/testing/server/people';
import { startTestServer, type TestServer } from '@danbao/testing/server/test-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { menuEntries } from '../db/schema.ts';
import { type SeededEntry, seededMenu } from './menu-entries.ts';
import { seedMenu } from './seed-menu.ts';

const everyEntry = (entries: readonly SeededEntry[]): SeededEntry[] =>
  entries.flatMap((entry) => [entry, ...everyEntry(entry.children ?? [])]);
const seeded = everyEntry(seededMenu);

let server: TestServer;
let admin: Person;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, 'admin');
});
afterAll(() => server?.close());

test('every fixed page that needs no parameter is in the menu', () => {
  const elsewhere = ['personalCentre', 'error404', 'viewMeasures'];
  const open = Object.entries(fixedRoutes)
    .filter(([name, { path, family }]) => !/\{\w+\}/.test(path) && family !== 'outside' && !elsewhere.includes(name))
    .map(([, { path }]) => path.replace(/\/\{\w+\?\}$/, ''));
  const paths = seeded.map(({ path }) => path);
  expect(open.filter((path) => !paths.includes(path))).toEqual([]);
});

test('entries keep the rules that administrators have to keep', () => {
  const rights = permissionsIn(permissionRegistry(endpoints));
  const icons = menuIcons.map(({ value }) => value as string);
  for (const { path, needs, icon, title, titleEn } of seeded) {
    if (path !== undefined) expect(isMenuPath(path), path).toBe(true);
    if (needs !== undefined) expect(rights).toContain(needs);
    if (icon !== undefined) expect(icons).toContain(icon);
    expect([title, titleEn].every((text) => text.length > 0 && text.length <= 60)).toBe(true);
  }
  expect(new Set(seeded.map(({ name }) => name)).size).toBe(seeded.length);
});

test('a group of the business has seven entries at most, with the lists of resources', async () => {
  const entries = await server.deps.db.select().from(menuEntries);
  const idOf = (group: string) => entries.find(({ name }) => name === group)?.entryId;
  const sizes = ['business', 'clients'].map(
    (group) => entries.filter(({ parentId }) => parentId !== null && parentId === idOf(group)).length,
  );
  expect(
    sizes.every((size) => size > 0 && size <= 7),
    sizes.join(' '),
  ).toBe(true);
});

test('a later start adds what is new and leaves alone what administrators did', async () => {
  const { client } = admin;
  const idOf = async (name: string) => (await client.admin.menuEntries()).find((entry) => entry.name === name);
  const owners = await idOf('owners');
  await client.admin.removeMenuEntry({ id: owners?.id ?? '' });
  const projects = await idOf('projects');
  await client.admin.updateMenuEntry({ ...projects, title: '我的项目' } as never);
  const before = await server.deps.db.select().from(menuEntries);
  await seedMenu(server.deps.db);
  expect(await server.deps.db.select().from(menuEntries)).toEqual(before);
  const later: SeededEntry = { name: 'later', title: '新页面', titleEn: 'New page', path: '/later' };
  const [business] = seededMenu.filter(({ name }) => name === 'business');
  if (!business) throw new Error('no group');
  await seedMenu(server.deps.db, [{ ...business, children: [...(business.children ?? []), later] }]);
  expect(await idOf('later')).toMatchObject({ path: '/later', parentId: (await idOf('business'))?.id });
  expect(await idOf('owners')).toBeUndefined();
  expect(await idOf('projects')).toMatchObject({ title: '我的项目' });
});
