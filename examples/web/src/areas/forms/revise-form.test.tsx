// @vitest-environment jsdom
import '../../../../../scripts/testing/jsdom.ts';
import { areas, createClient, createSession } from '@danbao/core';
import { ConfirmHost, DanbaoProvider } from '@danbao/react';
import type { TemplateRecord } from '@danbao/react/flows';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ReviseForm } from './revise-form.tsx';

afterEach(cleanup);

const user = userEvent.setup({ delay: null });

const drawn: TemplateRecord = {
  templateId: '0123456789abcdef0123456789abcdef',
  zh: '领用单',
  en: '',
  about: '',
  sections: [],
  fields: [{ name: 'which', kind: 'text', zh: '物品' }],
  nodes: [{ code: 'head', zh: '主管', post: 'businessHead', within: 'unit', beside: '0' }],
  state: 'draft',
  published: '0',
  updateTime: '2026-06-15 10:00:00',
  version: '1',
};

const kept = new Map<string, string>();
const storage = {
  get: (key: string) => kept.get(key),
  set: (key: string, value: string) => kept.set(key, value).has(key),
  remove: (key: string) => void kept.delete(key),
};
const sent: { readonly name: unknown; readonly seen: string | null }[] = [];
const session = createSession();
const client = createClient(areas, {
  baseUrl: 'http://office.test/api',
  session,
  fetch: async (input, init) => {
    const request = new Request(input, init);
    if (!request.url.endsWith('/formMaker/save')) return Response.json({ code: 200, success: true, data: [] });
    const { zh } = JSON.parse(await request.text());
    sent.push({ name: zh, seen: request.headers.get('if-match') });
    return Response.json({ code: 200, success: true, data: { ...drawn, zh, version: '3' } });
  },
});

function show(record: TemplateRecord) {
  return render(
    <DanbaoProvider client={client} session={session} storage={storage} locale="zh">
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <ReviseForm record={record} />
        </MemoryRouter>
        <ConfirmHost />
      </QueryClientProvider>
    </DanbaoProvider>,
  );
}

const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /表单名称/ });
const save = () => user.click(screen.getByRole('button', { name: '保存' }));

it('a draft of a form that somebody else has changed since is not saved over their change without a question', async () => {
  const before = show(drawn);
  await user.type(name(), '甲');
  before.unmount();
  show({ ...drawn, about: '他人的说明', version: '2' });
  expect(name().value).toBe('领用单甲');
  await save();
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('更新的版本');
  await user.click(within(question).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(question.isConnected).toBe(false));
  expect([sent, kept.size]).toEqual([[], 1]);
  // Typing on makes it no younger.
  await user.type(name(), '乙');
  cleanup();
  show({ ...drawn, about: '他人的说明', version: '2' });
  await save();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确定' }));
  await waitFor(() => expect(kept.size).toBe(0));
  expect(sent).toEqual([{ name: '领用单甲乙', seen: '"2"' }]);
});
