import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { memoryKeyStorage } from '../browser/key-storage.ts';
import { createTabs, type Tab, TabBar, useTabs } from '../shell.ts';
import { openOffice } from '../testing/office.tsx';
import { keysToClose, tabAfterClosing } from './keys-to-close.ts';

const office = openOffice();
const tab = (name: string, query = ''): Tab => ({ key: `/${name}`, path: `/${name}${query}`, title: name });
const pinned = tab('home');
const keysOf = (tabs: readonly Tab[]) => tabs.map(({ key }) => key.slice(1)).join(' ');

it('keeps visited pages in the order of their first visit, the pinned one first (A5, A6)', () => {
  const store = createTabs({ pinned });
  for (const name of ['a', 'b', 'home', 'a', 'c']) store.visit(tab(name));
  store.visit(tab('b', '?page=2'));
  expect(keysOf(store.read())).toBe('home a b c');
  expect(store.read()[2]?.path).toBe('/b?page=2');
  store.move('/c', '/a');
  store.move('/home', '/b');
  store.move('/a', '/home');
  expect(keysOf(store.read())).toBe('home c a b');
  store.close(['/home', '/c', '/nowhere']);
  expect(keysOf(store.read())).toBe('home a b');
});

it('tells its listeners, and only when something has changed', () => {
  const store = createTabs({ pinned });
  let told = 0;
  const leave = store.subscribe(() => {
    told += 1;
  });
  store.visit(tab('a'));
  store.visit(tab('a'));
  store.close(['/b']);
  expect(told).toBe(1);
  leave();
  store.close(['/a']);
  expect(told).toBe(1);
});

it('survives a reload, per key, and takes nothing from a storage that it cannot use', () => {
  const storage = memoryKeyStorage();
  createTabs({ pinned, storage, key: 'tabs:1' }).visit(tab('a', '?q=1'));
  expect(createTabs({ pinned, storage, key: 'tabs:1' }).read()).toEqual([pinned, tab('a', '?q=1')]);
  expect(createTabs({ pinned, storage, key: 'tabs:2' }).read()).toEqual([pinned]);
  const bad = [
    null,
    { key: '//x', path: '//x', title: 'x' },
    { key: '/x', path: 'javascript:1', title: 'x' },
    { key: '/y' },
  ];
  for (const text of ['{', '7', 'null', JSON.stringify([...bad, tab('b')])]) {
    storage.set('tabs:3', text);
    expect(keysOf(createTabs({ pinned, storage, key: 'tabs:3' }).read())).toBe(text.length > 9 ? 'home b' : 'home');
  }
});

it('knows what each action closes, and what to show then', () => {
  const tabs = [pinned, tab('a'), tab('b'), tab('c')];
  const closed = (key: string, action: Parameters<typeof keysToClose>[2]) => keysToClose(tabs, key, action).join(' ');
  expect([closed('/b', 'close'), closed('/home', 'close'), closed('/b', 'refresh')]).toEqual(['/b', '', '']);
  expect([closed('/b', 'closeOthers'), closed('/home', 'closeOthers')]).toEqual(['/a /c', '/a /b /c']);
  expect([closed('/b', 'closeLeft'), closed('/b', 'closeRight'), closed('/b', 'closeAll')]).toEqual([
    '/a',
    '/c',
    '/a /b /c',
  ]);
  const after = (current: string, keys: readonly string[], wanted?: string) =>
    tabAfterClosing(tabs, current, keys, wanted)?.key;
  expect([after('/a', ['/a']), after('/c', ['/c']), after('/c', ['/a', '/c'], '/b')]).toEqual(['/b', '/b', '/b']);
  expect(after('/b', ['/a', '/b', '/c'])).toBe('/home');
});

function Bar({ store }: { readonly store: ReturnType<typeof createTabs> }) {
  const [current, setCurrent] = useState('/b');
  const [said, setSaid] = useState('');
  const tabs = useTabs(store);
  return (
    <>
      <TabBar
        tabs={tabs}
        current={current}
        onOpen={setCurrent}
        onRefresh={({ key }) => setSaid(`refresh ${key}`)}
        onClose={(keys, next) => {
          if (next) setCurrent(next.key);
          store.close(keys);
        }}
      />
      <output>{said}</output>
    </>
  );
}

function showBar(locale: 'zh' | 'en' = 'zh') {
  const store = createTabs({ pinned });
  for (const name of ['a', 'b', 'c', 'd']) store.visit(tab(name));
  office.show(<Bar store={store} />, locale);
  return store;
}

it('is worked by keyboard alone: arrows walk, Delete closes, Shift+F10 opens the menu', async () => {
  const user = userEvent.setup();
  const store = showBar();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('b');
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowLeft}{Delete}');
  expect(keysOf(store.read())).toBe('home a b d');
  expect(document.activeElement?.textContent).toBe('b');
  await user.keyboard('{Home}{Delete}');
  expect(keysOf(store.read())).toBe('home a b d');
  await user.keyboard('{End}{Shift>}{F10}{/Shift}');
  const menu = await screen.findByRole('menu', { name: 'd的标签菜单' });
  expect(within(menu).getAllByRole('menuitem', { hidden: true })).toHaveLength(6);
  expect(within(menu).getByRole('menuitem', { name: '关闭右侧' })).toHaveProperty('disabled', true);
  expect(document.activeElement?.textContent).toBe('刷新');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement?.textContent).toBe('d');
  await user.keyboard('{Shift>}{F10}{/Shift}');
  await screen.findByRole('menu');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(keysOf(store.read())).toBe('home d');
  expect(screen.getByRole('link', { name: 'd' }).getAttribute('aria-current')).toBe('page');
});

it('is worked by mouse: the right button opens the menu, the middle one closes', async () => {
  const user = userEvent.setup();
  const store = showBar('en');
  await user.pointer({ keys: '[MouseRight]', target: screen.getByRole('link', { name: 'b' }) });
  await user.click(await screen.findByRole('menuitem', { name: 'Refresh' }));
  expect(screen.getByRole('status').textContent).toBe('refresh /b');
  fireEvent(screen.getByRole('link', { name: 'a' }), new MouseEvent('auxclick', { bubbles: true, button: 1 }));
  await user.click(screen.getByRole('button', { name: 'Close b' }));
  expect(keysOf(store.read())).toBe('home c d');
  expect(screen.queryByRole('button', { name: 'Close home' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Tab actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Close all' }));
  expect(keysOf(store.read())).toBe('home');
});
