import type { Locale } from '@danbao/core';
import type { Asked, Reason, Told } from './protocol.ts';
import { openServer } from './server-port.ts';
import { words } from './words.ts';

// The first page: fetches everything once, starts the server, and leads into the app.

const folder = new URL('./', (document.currentScript as HTMLScriptElement).src);
const locale: Locale = navigator.language.startsWith('zh') ? 'zh' : 'en';
const say = (word: Readonly<Record<Locale, string>>) => word[locale];
const element = <K extends keyof HTMLElementTagNameMap>(name: K, properties: Partial<HTMLElementTagNameMap[K]>) =>
  Object.assign(document.createElement(name), properties);

document.documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
document.title = say(words.title);
const status = element('p', { id: 'state', role: 'status', textContent: say(words.loading) });
document
  .querySelector('main')
  ?.append(element('h1', { textContent: say(words.title) }), element('p', { textContent: say(words.what) }), status);

const canRun = 'serviceWorker' in navigator && 'SharedWorker' in globalThis && isSecureContext;
if (canRun) void begin();
else fail('unsupported');

function fail(reason: Reason): void {
  status.textContent = say(words.reasons[reason]);
  status.role = 'alert';
}

async function begin(): Promise<void> {
  await navigator.serviceWorker.register(new URL('service-worker.js', folder), { scope: folder.pathname });
  await navigator.serviceWorker.ready;
  // Somebody wanted a page of the app and had no service worker yet.
  if (location.pathname !== folder.pathname && !location.pathname.endsWith('/index.html')) return location.reload();
  status.textContent = say(words.starting);
  const server = openServer(folder);
  const ask = (asked: Asked) => server.port.postMessage(asked);
  // Also where it never gets ready.
  const reset = resetButton(ask);
  document.querySelector('main')?.append(reset);
  server.port.addEventListener('message', ({ data: told }: MessageEvent<Told>) => {
    if (told.kind === 'ready') return offer(ask, reset);
    if (told.kind === 'reset') return location.reload();
    if (told.kind === 'backup') return save(told.zip);
    if (told.kind === 'failed') fail(told.reason);
  });
  server.addEventListener('error', () => fail('broken'));
  ask({ kind: 'state' });
}

function offer(ask: (asked: Asked) => void, reset: HTMLElement): void {
  // Both the answer and the news may say it.
  if (document.querySelector('nav')) return;
  status.textContent = say(words.ready);
  const link = (path: string, word: typeof words.one | typeof words.two, target: string) =>
    element('a', { href: new URL(path, folder).href, textContent: say(word), target });
  const people = element('nav', {});
  people.append(link('one/', words.one, ''), link('two/', words.two, '_blank'));
  const backup = element('button', { type: 'button', textContent: say(words.backup) });
  backup.addEventListener('click', () => ask({ kind: 'backup' }));
  reset.before(people, hint(words.peopleHint), backup, hint(words.backupHint));
  document.querySelector('a')?.focus();
}

const hint = (word: typeof words.peopleHint | typeof words.backupHint) =>
  element('p', { className: 'hint', textContent: say(word) });

function resetButton(ask: (asked: Asked) => void): HTMLElement {
  const reset = element('button', { type: 'button', textContent: say(words.reset) });
  reset.addEventListener('click', () => confirm(say(words.resetQuestion)) && ask({ kind: 'reset' }));
  return reset;
}

function save(zip: Blob): void {
  const href = URL.createObjectURL(zip);
  element('a', { href, download: 'danbao-backup.zip' }).click();
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
