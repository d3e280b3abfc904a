import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { CommandPalette, type PaletteSource } from '../shell.ts';
import { openOffice } from '../testing/office.tsx';

const office = openOffice();
const item = (name: string) => ({ path: `/${name}`, title: name, detail: `about ${name}` });
const source = (name: string, search: PaletteSource['search']): PaletteSource => ({
  name,
  label: name.toUpperCase(),
  delay: 10,
  search,
});

function show(sources: readonly PaletteSource[], locale: 'zh' | 'en' = 'zh') {
  const opened: string[] = [];
  const onClose = vi.fn();
  const view = office.show(
    <CommandPalette sources={sources} onOpen={(path) => opened.push(path)} onClose={onClose} />,
    locale,
  );
  return { opened, onClose, close: view.unmount };
}

it('searches each group for what is typed, chooses by arrow keys and opens by Enter', async () => {
  const user = userEvent.setup();
  const texts: string[] = [];
  const waiting: (() => void)[] = [];
  const slow = source('b', async (text) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return [item(`b-${text}`)];
  });
  const answerSlowly = async (name: RegExp) => {
    await screen.findByRole('option', { name });
    for (const answer of waiting.splice(0)) answer();
  };
  const quick = source('a', async (text) => {
    texts.push(text);
    return [item(`a-${text}`), item('a2')];
  });
  const { opened, onClose, close } = show([quick, slow]);
  await user.type(screen.getByRole('combobox', { name: '快速查找' }), ' x');
  await answerSlowly(/^a-x/);
  await screen.findByRole('option', { name: /^b-x/ });
  expect(texts).toEqual(['x']);
  expect(screen.getByRole('group', { name: 'A' })).toBeTruthy();
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^b-x/);
  await user.type(screen.getByRole('combobox'), 'y');
  await answerSlowly(/^a-xy/);
  await screen.findByRole('option', { name: /^b-xy/ });
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['/a-xy']);
  expect(onClose).toHaveBeenCalledOnce();
  close();

  const again = show([quick], 'en');
  expect(await screen.findByRole('group', { name: 'Recently opened' })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(again.opened).toEqual(['/a-xy']);
  again.close();
});

it('shows what was chosen before first', async () => {
  const user = userEvent.setup();
  office.storage.set('palette', JSON.stringify([item('two'), 7, { path: 1 }]));
  show([source('a', async () => [item('one'), item('two')])]);
  await user.type(screen.getByRole('combobox'), 'o');
  const options = await screen.findAllByRole('option', { name: /about/ });
  await vi.waitFor(() => expect(screen.getByRole('group', { name: 'A' })).toBeTruthy());
  expect(options.length).toBeGreaterThan(0);
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['twoabout two', 'oneabout one']);
});

it('says of a group that it could not be searched, beside what the others found, and asks again', async () => {
  const user = userEvent.setup();
  let tries = 0;
  const failing = source('owners', async () => {
    tries += 1;
    if (tries === 1) throw new Error('down');
    return [item('owner')];
  });
  show([source('a', async () => [item('page')]), failing], 'en');
  await user.type(screen.getByRole('combobox'), 'p');
  await screen.findByText('OWNERS could not be searched');
  expect(screen.getByRole('option', { name: /page/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('option', { name: /owner/ });
  expect(screen.queryByText('OWNERS could not be searched')).toBeNull();
});

it('waits while an input method composes: neither letters nor its Enter count', async () => {
  const texts: string[] = [];
  const { opened } = show([
    source('a', async (text) => {
      texts.push(text);
      return [item(text)];
    }),
  ]);
  const box = screen.getByRole('combobox');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: 'xiang' } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  vi.useRealTimers();
  expect(texts).toEqual([]);
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.change(box, { target: { value: '项' } });
  fireEvent.compositionEnd(box);
  await screen.findByRole('option', { name: /项/ });
  expect([texts, opened]).toEqual([['项'], []]);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(opened).toEqual(['/项']);
});

it('gives up the search for what was typed before, once more is typed', async () => {
  const user = userEvent.setup();
  const asked: { readonly text: string; readonly signal: AbortSignal }[] = [];
  const slow = source('a', (text, signal) => {
    asked.push({ text, signal });
    return new Promise(() => {});
  });
  const { close } = show([slow]);
  const box = screen.getByRole('combobox', { name: '快速查找' });
  await user.type(box, 'qing');
  await vi.waitFor(() => expect(asked.map(({ text }) => text)).toContain('qing'));
  await user.type(box, 'jia');
  await vi.waitFor(() => expect(asked.map(({ text }) => text)).toContain('qingjia'));
  expect(asked.filter(({ signal }) => !signal.aborted).map(({ text }) => text)).toEqual(['qingjia']);
  close();
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true);
});
