import { equal, ok, throws } from 'node:assert/strict';
import { areas, createClient, createSession, entity, label, signIn, validate } from '@danbao/core';
import { findSubject } from '@danbao/core/exchange';
import { is, text, yesNo } from '@danbao/core/fields';
import { ship } from '@danbao/core/measures';
import { danbaoHandlers } from '@danbao/core/msw';
import { drivers } from '@danbao/core/office';
import { schemaOf } from '@danbao/core/zod';
import { JSDOM } from 'jsdom';
import { getResponse } from 'msw';

// The zod that is installed: the same verdict, every issue, and no condition lost.
const fields = {
  isLeased: yesNo('是否租赁', 'Leased'),
  lessee: text('承租人', 'Lessee', { when: is('isLeased', '1') }),
};
const one = schemaOf(entity({ name: 'one', label: label('一', 'One'), fields }));
throws(() => one.pick({ lessee: true }), /pick it too/);
equal(schemaOf(ship).safeParse({}).error.issues.length, validate(ship, {}).length);

// The kit in a page of the React that is installed: a form, a list, a dialog and the wizard; React has nothing to object to.
const { window } = new JSDOM('<div id="root"></div>', { url: 'http://office.test/', pretendToBeVisual: true });
for (const name of Object.getOwnPropertyNames(window)) {
  if (!(name in globalThis) && !name.startsWith('_')) globalThis[name] = window[name];
}
Object.assign(globalThis, {
  window,
  Event: window.Event,
  EventTarget: window.EventTarget,
  ResizeObserver: class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
  addEventListener: window.addEventListener.bind(window),
  removeEventListener: window.removeEventListener.bind(window),
});
Object.defineProperty(globalThis, 'navigator', { value: window.navigator });
window.Element.prototype.scrollIntoView = () => {};

const objections = [];
console.error = (...parts) => {
  const said = parts.map(String).join(' ');
  // jsdom does not know the element, browsers do.
  if (!/<%s> is unrecognized.* search/s.test(said)) objections.push(said);
};

const baseUrl = 'http://office.test/api';
const handlers = danbaoHandlers({ baseUrl });
const session = createSession();
const client = createClient(areas, {
  baseUrl,
  session,
  fetch: async (request) => (await getResponse(handlers, request)) ?? Response.error(),
});
await signIn(client, session, { username: 'demo', password: 'demo' });
await client.drivers.add({ name: '王海', phone: '13800138000', isEnable: '1' });

// Loaded once there is a page, as in a browser.
const { createElement: h, version } = await import('react');
const { createRoot } = await import('react-dom/client');
const { QueryClient, QueryClientProvider } = await import('@tanstack/react-query');
const { DanbaoProvider } = await import('@danbao/react');
const { MeasureForm } = await import('@danbao/react/measures');
const { ResourceList } = await import('@danbao/react/resources');
const { ImportWizard } = await import('@danbao/react/import');

const root = createRoot(document.getElementById('root'));
const queries = new QueryClient();
const show = (part) =>
  root.render(h(QueryClientProvider, { client: queries }, h(DanbaoProvider, { client, session }, part)));
const page = () => document.body.textContent ?? '';
const button = (name) => [...document.querySelectorAll('button')].find((one) => one.textContent.trim() === name);

async function until(what, holds) {
  for (const started = Date.now(); !holds(); await new Promise((resolve) => setTimeout(resolve, 20)))
    if (Date.now() - started > 60_000) throw new Error(`${what}: ${page().slice(0, 500)}\n${objections.join('\n')}`);
}

show(h(MeasureForm, { measure: ship, mode: 'add' }));
await until('the form', () => button('保存') && page().includes('船名'));
button('保存').click();
await until('what is wrong', () => page().includes('不能为空'));

show(h(ResourceList, { resource: drivers }));
await until('the list', () => page().includes('王海'));
await until('its buttons', () => button('新增驾驶员'));
button('新增驾驶员').click();
await until('the dialog', () => document.querySelector('[role=dialog] input'));

show(h(ImportWizard, { subject: findSubject('drivers') }));
await until('the wizard', () => document.querySelector('[data-db-import=idle] input[type=file]'));
root.unmount();

ok(version.startsWith(process.argv[2]), `React ${version}`);
equal(objections.join('\n'), '');
console.log('ok');
process.exit();
