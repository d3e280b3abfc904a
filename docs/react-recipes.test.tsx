// @vitest-environment jsdom
import '../scripts/testing/jsdom.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { openOffice } from '../packages/react/src/testing/office.tsx';
import { blocksOf, root } from './blocks.ts';

// The styles come from the built kit. The theme asks the system for its colours, which jsdom does not know.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));

const office = openOffice();

it.each([
  ['docs/recipes/embed-a-form.md', '船名', '保存'],
  ['docs/en/recipes/embed-a-form.md', 'Ship name', 'Save'],
])('%s: the form appears in its language', async (page, field, save) => {
  const ShipForm = await componentOf(page, 'ShipForm');
  office.show(<ShipForm applyId={office.apply_ID} onDone={() => {}} />);
  expect(await screen.findAllByText(new RegExp(field))).not.toHaveLength(0);
  expect(screen.getByRole('button', { name: save })).toBeTruthy();
});

it('docs/recipes/own-shell.md: the shell shows menu and tabs, and leaves navigation to the app', async () => {
  const OwnShell = await componentOf('docs/recipes/own-shell.md', 'OwnShell');
  const entry = { path: '/owners', name: 'owners', title: '权属人' };
  const loaded = office.session.read();
  if (!loaded?.user) throw new Error('nobody is signed in');
  office.session.keep({ user: loaded.user, permissions: loaded.permissions ?? [], routes: [entry] });
  const onOpen = vi.fn();
  office.show(
    <OwnShell path={entry.path} onOpen={onOpen}>
      <p>页面</p>
    </OwnShell>,
  );
  // In the menu and among the tabs.
  await waitFor(() => expect(screen.getAllByRole('link', { name: new RegExp(entry.title) })).toHaveLength(2));
  fireEvent.click(within(screen.getByRole('navigation', { name: '菜单' })).getByRole('link', { name: entry.title }));
  expect(onOpen).toHaveBeenCalledWith(entry.path);
  fireEvent.click(screen.getByRole('button', { name: '设置' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it.each([
  ['docs/recipes/unsaved-input.md', '备注', '离开'],
  ['docs/en/recipes/unsaved-input.md', 'Note', 'Leave'],
] as const)('%s: the router asks before a note is left, and the note is there again', async (page, label, leave) => {
  const locale = page.includes('/en/') ? 'en' : 'zh';
  const [LeaveGuard, Note] = [await componentOf(page, 'LeaveGuard'), await componentOf(page, 'Note')];
  const Root = () => (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  );
  const children = [
    { path: '/note', element: <Note id="1" label={label} onSend={() => {}} /> },
    { path: '/other', element: <p>other</p> },
  ];
  const router = createMemoryRouter([{ Component: Root, children }], { initialEntries: ['/note'] });
  office.show(<RouterProvider router={router} />, locale);
  fireEvent.change(await screen.findByLabelText(label), { target: { value: '江城' } });
  await act(() => router.navigate('/other'));
  fireEvent.click(await screen.findByRole('button', { name: leave }));
  await screen.findByText('other');
  await act(() => router.navigate('/note'));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(label)).value).toBe('江城');
});

it.each([
  ['docs/recipes/own-pages.md', '姓名', '电话', '不能为空', '丁师傅'],
  ['docs/en/recipes/own-pages.md', 'Name', 'Phone', 'cannot be empty', 'Own Pages'],
] as const)(
  '%s: a driver is added by a form, found in a list, and others come by a sheet',
  async (page, name, phone, empty, person) => {
    const locale = page.includes('/en/') ? 'en' : 'zh';
    const [DriverForm, DriverList, DriverImport] = [
      await componentOf(page, 'DriverForm'),
      await componentOf(page, 'DriverList'),
      await componentOf(page, 'DriverImport'),
    ];
    const onDone = vi.fn();
    office.show(
      <>
        <DriverForm onDone={onDone} />
        <DriverList />
        <DriverImport />
      </>,
      locale,
    );
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findAllByText(new RegExp(empty))).toHaveLength(2);
    expect(onDone).not.toHaveBeenCalled();
    fireEvent.change(screen.getByLabelText(new RegExp(name)), { target: { value: person } });
    fireEvent.change(screen.getByLabelText(new RegExp(phone)), { target: { value: '13800000000' } });
    fireEvent.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    fireEvent.change(screen.getByLabelText('查找'), { target: { value: person } });
    await screen.findByText(`${person} 13800000000`);
    const file = new File([`${name},${phone}\n${person} 2,13900000000`], 'drivers.csv', { type: 'text/csv' });
    fireEvent.change(screen.getByLabelText('文件'), { target: { files: [file] } });
    for (const step of ['校验', '看计划', '导入 1 行'])
      fireEvent.click(await screen.findByRole('button', { name: step }));
    await screen.findByText('已导入 1 行');
  },
);

/** A component that a page shows, from the code as it stands there. */
// biome-ignore lint/suspicious/noExplicitAny: what a page shows takes props of its own
async function componentOf(page: string, name: string): Promise<(props: any) => Parameters<typeof office.show>[0]> {
  const place = join(root, '.cache/react-recipes');
  mkdirSync(place, { recursive: true });
  const file = join(place, `${page.replace(/\W+/g, '-')}-${name}.tsx`);
  const block = blocksOf(page).find(({ language, code }) => language === 'tsx' && code.includes(`function ${name}(`));
  writeFileSync(file, block?.code ?? '');
  return (await import(/* @vite-ignore */ file))[name];
}
