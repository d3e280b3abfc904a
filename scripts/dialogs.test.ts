import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url);
const folders = ['packages/react/src', 'examples/web/src'];

/** Dialogs in which nothing can be lost, and why; every other one asks before it is closed with input (decision 0054). */
const nothingToLose: Readonly<Record<string, string>> = {
  'packages/react/src/attachments/file-set-dialog.tsx': 'files are ticked',
  'packages/react/src/attachments/upload-dialog.tsx': 'uploads go on when it is closed; leaving the page asks',
  'packages/react/src/credit/amount-button.tsx': 'read',
  'packages/react/src/credit/client-projects-dialog.tsx': 'read',
  'packages/react/src/credit/credit-uses-dialog.tsx': 'read',
  'packages/react/src/credit/sheet-dialog.tsx': 'read',
  'packages/react/src/dialog/confirm-dialog.tsx': 'a question',
  'packages/react/src/documents/receivers-field.tsx': 'what is picked is taken at once',
  'packages/react/src/flows/versions/version-note.tsx': 'read',
  'packages/react/src/form/conflict/conflict-dialog.tsx': 'lies over the form, which holds what was typed',
  'packages/react/src/fulfilment/bulk-result-dialog.tsx': 'read',
  'packages/react/src/fulfilment/fulfilment-dialog.tsx': 'shown while it is loaded',
  'packages/react/src/fulfilment/fulfilment-view.tsx': 'read',
  'packages/react/src/insights/history-dialog.tsx': 'read',
  'packages/react/src/quiz/quiz-dialog.tsx': 'one answer within 100 seconds',
  'packages/react/src/record-files/record-files.tsx': 'files are sent at once',
  'packages/react/src/resource/record-detail.tsx': 'read',
  'packages/react/src/resource/panel/record-panel.tsx': 'read',
  'packages/react/src/session/sign-in-again.tsx': 'a password; it cannot be closed',
  'packages/react/src/shell/settings-drawer.tsx': 'what is chosen holds at once',
  'packages/react/src/table/picker-dialog.tsx': 'rows are ticked',
  'packages/react/src/table/selection/batch-dialog.tsx': 'read; what is under way is stopped by its button',
  'examples/web/src/areas/admin/first-passwords-dialog.tsx': 'read',
  'examples/web/src/areas/admin/tokens-dialog.tsx': 'read; a new token says that it is shown once',
  'examples/web/src/areas/admin/user-menu-dialog.tsx': 'read',
  'examples/web/src/areas/archives/files-dialog.tsx': 'files are sent at once',
  'examples/web/src/areas/archives/packages-page.tsx': 'read',
  'examples/web/src/areas/canteen/again-dialog.tsx': 'read, and confirmed',
  'examples/web/src/areas/cockpit/reconciliation-page.tsx': 'read',
  'examples/web/src/areas/cockpit/rows-dialog.tsx': 'read',
  'examples/web/src/areas/contacts/contact-card.tsx': 'a card is read',
  'examples/web/src/areas/emergency/steps-dialog.tsx': 'read',
  'examples/web/src/areas/fund/rollback-dialog.tsx': 'read, and confirmed',
  'examples/web/src/areas/information/published-page.tsx': 'read',
  'examples/web/src/areas/owners/owner-view.tsx': 'read',
  'examples/web/src/areas/party/check-dialog.tsx': 'read',
  'examples/web/src/areas/party/portal-page.tsx': 'read',
  'examples/web/src/areas/party/sunny-page.tsx': 'read',
  'examples/web/src/areas/post-guarantee/condition-proofs.tsx':
    'uploads go on when it is closed; leaving the page asks',
  'examples/web/src/areas/post-guarantee/take-over-dialog.tsx': 'lines are ticked',
  'examples/web/src/areas/privacy/erasure-dialog.tsx': 'a name that stands above is typed once more to confirm',
  'examples/web/src/areas/privacy/retention-effect.tsx': 'read, and confirmed',
  'examples/web/src/areas/profile/factor-off-dialog.tsx': 'password and code, which nobody keeps',
  'examples/web/src/areas/profile/factor-on-dialog.tsx': 'password and code, which nobody keeps',
  'examples/web/src/areas/search/kept-searches.tsx': 'read',
  'examples/web/src/areas/statements/statement-detail.tsx': 'read',
  'examples/web/src/areas/webhooks/webhooks-page.tsx': 'read; a new secret says that it is shown once',
  'examples/web/src/shared/files-dialog.tsx': 'files are sent at once',
  'examples/web/src/shell/viewer-dialog.tsx': 'read',
};

const sources = folders.flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !/\.test\./.test(name))
    .map((name) => {
      const path = `${folder}/${name.replaceAll('\\', '/')}`;
      return { path, text: readFileSync(new URL(path, root), 'utf8') };
    }),
);

it('a dialog of its own making asks before it is closed with input, or is listed as one in which nothing can be lost', () => {
  const shown = sources.filter(({ text }) => /<(Dialog|Drawer)\b/.test(text));
  const guarded = /\buse(?:Unsaved|Import)\(|\buseRecordGuard\(|\b(state|form)\.leave\(\)/;
  const unguarded = shown.filter(({ text }) => !guarded.test(text)).map(({ path }) => path);
  expect(unguarded.sort()).toEqual(Object.keys(nothingToLose).sort());
});

it('what holds a secret keeps no draft', () => {
  const secret = sources.filter(
    ({ text }) => /<RecordDialog\b/.test(text) && /PasswordControl|passwordReset/.test(text),
  );
  const kept = secret.filter(({ text }) => !text.includes('draft={false}')).map(({ path }) => path);
  // A new user's first password stands beside a form that is kept; as a verbatim field it is left out.
  expect(kept).toEqual(['examples/web/src/areas/admin/user-dialog.tsx']);
});
