import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { browserKeyStorage } from '../browser/key-storage.ts';
import { openOffice } from '../testing/office.tsx';
import { SettingsDrawer } from './settings-drawer.tsx';
import { defaultShellSettings, readShellSettings } from './shell-settings.ts';
import { shellSettingsOf } from './shell-settings-store.ts';
import { useShellSettings } from './use-shell-settings.ts';
import { firstLookKey, useShellTheme } from './use-shell-theme.ts';

const office = openOffice();
let systemIsDark = false;
beforeEach(() => {
  systemIsDark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return systemIsDark;
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  shellSettingsOf(office.storage).restore(office.userId);
  vi.unstubAllGlobals();
});

const root = document.documentElement;

function Themed() {
  useShellTheme();
  const { settings, change } = useShellSettings();
  return (
    <>
      <output>{JSON.stringify(settings)}</output>
      <button type="button" onClick={() => change({ scheme: 'system', colour: '#C2412D', text: 'large' })}>
        change
      </button>
    </>
  );
}

it.each([undefined, '', 'null', '[]', '{"colour":"red;}","scheme":"pink","tabs":"no","more":1}'])(
  'takes %s for the defaults',
  (text) => expect(readShellSettings(text)).toEqual(defaultShellSettings),
);

it('keeps what is right beside what is wrong', () => {
  const kept = readShellSettings('{"colour":"#123abc","density":"huge","tabs":false}');
  expect(kept).toEqual({ ...defaultShellSettings, colour: '#123abc', tabs: false });
});

it('keeps the settings of each person, and the look for the next start', async () => {
  const { unmount } = office.show(<Themed />);
  expect(root.dataset).toMatchObject({ dbScheme: 'light', dbText: 'standard' });
  expect(root.style.getPropertyValue('--db-primary')).toBe('');
  systemIsDark = true;
  await userEvent.setup().click(screen.getByText('change'));
  expect(root.dataset).toMatchObject({ dbScheme: 'dark', dbText: 'large' });
  expect(root.style.getPropertyValue('--db-colour')).toBe('#C2412D');
  const looks = JSON.parse(office.storage.get(firstLookKey) ?? '{}');
  expect([looks.light.data.dbScheme, looks.dark.data.dbScheme]).toEqual(['light', 'dark']);
  const store = shellSettingsOf(office.storage);
  expect(store.read(office.userId).colour).toBe('#C2412D');
  expect(store.read('somebody else')).toEqual(defaultShellSettings);
  unmount();
  expect(root.dataset.dbScheme).toBe('light');
  expect(root.style.getPropertyValue('--db-colour')).toBe('');
  expect(office.storage.get(firstLookKey)).toBeUndefined();
});

it('hears what another tab has changed', () => {
  const storage = browserKeyStorage(localStorage);
  const store = shellSettingsOf(storage);
  const heard = vi.fn();
  const stop = store.subscribe(heard);
  localStorage.setItem('danbao:settings:7', JSON.stringify({ density: 'compact' }));
  dispatchEvent(new StorageEvent('storage', { key: 'danbao:settings:7' }));
  dispatchEvent(new StorageEvent('storage', { key: 'danbao:locale' }));
  stop();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.read('7').density).toBe('compact');
  localStorage.clear();
});

it('holds a choice until the page is left where nothing can be kept', () => {
  const store = shellSettingsOf({ get: () => undefined, set: () => false, remove: () => {} });
  store.change('7', { tabs: false });
  expect(store.read('7').tabs).toBe(false);
  store.restore('7');
  expect(store.read('7').tabs).toBe(true);
});

it('sets everything in the drawer at once, and goes back to the defaults', async () => {
  const user = userEvent.setup();
  const close = vi.fn();
  office.show(<SettingsDrawer onClose={close} />);
  const drawer = await screen.findByRole('dialog', { name: '系统设置' });
  const now = () => shellSettingsOf(office.storage).read(office.userId);
  await user.click(within(drawer).getByRole('radio', { name: '深色' }));
  await user.click(within(drawer).getByRole('radio', { name: '紧凑' }));
  await user.click(within(drawer).getByRole('radio', { name: '#0F8A7E' }));
  await user.click(within(drawer).getByRole('switch', { name: '显示标签栏' }));
  expect(now()).toEqual({
    ...defaultShellSettings,
    scheme: 'dark',
    density: 'compact',
    colour: '#0F8A7E',
    tabs: false,
  });
  expect(within(drawer).getByRole('switch', { name: '显示标签栏' }).getAttribute('aria-checked')).toBe('false');
  await user.click(within(drawer).getByRole('button', { name: '恢复默认' }));
  expect(now()).toEqual(defaultShellSettings);
  await user.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
