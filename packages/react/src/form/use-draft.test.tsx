import { areas, createClient, createSession } from '@danbao/core';
import { workItem } from '@danbao/core/flows';
import { measureKinds } from '@danbao/core/measures';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { memoryKeyStorage } from '../browser/key-storage.ts';
import { useMeasureForm } from '../measures/use-measure-form.ts';
import { DanbaoProvider } from '../provider/danbao-provider.tsx';
import { useDraftForm } from './use-draft-form.ts';

function WorkItemForm() {
  const { form } = useDraftForm(workItem, { name: 'work-item:new', clean: () => ({ workDescription: '' }) });
  return <input {...form.register('workDescription')} />;
}

function StockForm() {
  const { form } = useMeasureForm({ measure: measureKinds.stock });
  return <input {...form.register('optName')} />;
}

const forms = [
  { Form: WorkItemForm, key: 'draft:1002:work-item:new' },
  { Form: StockForm, key: 'draft:1002:stock::new' },
];

/** The form with something typed into it, which is not kept yet. */
async function typedInto(Form: () => React.ReactNode) {
  const [session, storage] = [createSession(), memoryKeyStorage()];
  const written: string[] = [];
  const noting = { ...storage, set: (key: string, value: string) => written.push(key) > 0 && storage.set(key, value) };
  const signIn = (userId: string) =>
    session.start(
      { accessToken: 'a', refreshToken: 'r', expiresIn: 3600 },
      { user: { userId, username: userId, unitUid: '101' } },
    );
  signIn('1002');
  const client = createClient(areas, { baseUrl: 'http://office.test/api', session });
  const { unmount } = render(
    <DanbaoProvider client={client} session={session} storage={noting}>
      <QueryClientProvider client={new QueryClient()}>
        <Form />
      </QueryClientProvider>
    </DanbaoProvider>,
  );
  await userEvent.setup({ delay: null }).type(screen.getByRole('textbox'), '一');
  return { session, signIn, unmount, written };
}

it.each(forms)('a form that goes away keeps its draft at once: $key', async ({ Form, key }) => {
  const { unmount, written } = await typedInto(Form);
  unmount();
  expect(written).toEqual([key]);
});

it.each(forms)('nothing of whoever has signed out is kept, whoever comes next (C18): $key', async ({ Form }) => {
  const left = await typedInto(Form);
  left.session.end('signed-out');
  left.unmount();
  const followed = await typedInto(Form);
  followed.session.end('elsewhere');
  followed.signIn('1003');
  followed.unmount();
  expect([left.written, followed.written]).toEqual([[], []]);
});

/** A form whose text stands under the name of its draft; another one takes its place with another `place`. */
function showNamed() {
  const [session, storage] = [createSession(), memoryKeyStorage()];
  session.start(
    { accessToken: 'a', refreshToken: 'r', expiresIn: 3600 },
    { user: { userId: '1002', username: '1002', unitUid: '101' } },
  );
  const client = createClient(areas, { baseUrl: 'http://office.test/api', session });
  const Named = ({ name }: { readonly name: string }) => {
    const { form } = useDraftForm(workItem, { name, clean: () => ({ workDescription: '' }) });
    return <input {...form.register('workDescription')} />;
  };
  const page = (name: string, place: string) => (
    <DanbaoProvider client={client} session={session} storage={storage}>
      <QueryClientProvider client={new QueryClient()}>
        <Named key={place} name={name} />
      </QueryClientProvider>
    </DanbaoProvider>
  );
  const { rerender, unmount } = render(page('flow:new', 'start'));
  return {
    storage,
    unmount,
    show: (name: string, place: string) => rerender(page(name, place)),
    type: () => userEvent.setup({ delay: null }).type(screen.getByRole('textbox'), '一'),
    text: () => screen.getByRole<HTMLInputElement>('textbox').value,
  };
}

it('a form in the place of another one of the same draft shows what was typed a moment before', async () => {
  const { show, type, text, unmount } = showNamed();
  show('flow:1', 'start');
  await type();
  show('flow:1', 'edit');
  expect(text()).toBe('一');
  unmount();
});

it('what was kept goes along when the draft is known by another name', async () => {
  const { show, type, storage, unmount } = showNamed();
  await type();
  dispatchEvent(new Event('pagehide'));
  show('flow:1', 'start');
  unmount();
  expect(storage.keys?.().filter((key) => key.startsWith('draft:'))).toEqual(['draft:1002:flow:1']);
});
