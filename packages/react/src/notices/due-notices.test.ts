import { type EntryNotice, type NoticeKind, noticePreferences } from '@danbao/core/office';
import { expect, it } from 'vitest';
import { dueNotices } from './due-notices.ts';

const notice = (kind: NoticeKind): EntryNotice => ({
  ...{ id: `${kind}:1`, kind, title: { key: kind, params: {} }, text: kind, duration: 'until-closed' },
});
const found = (['urging', 'warning', 'vote'] as const).map(notice);
const kinds = ({ due }: { readonly due: readonly EntryNotice[] }) => due.map(({ kind }) => kind);

it('tells all together when that is due; between, only what comes at once', () => {
  expect(kinds(dueNotices(found))).toEqual(['urging', 'warning', 'vote']);
  const between = dueNotices(found, undefined, false);
  expect([kinds(between), between.isWaiting]).toEqual([['urging', 'vote'], true]);
});

it('goes by what the person has chosen; what is for the centre alone is never told', () => {
  const chosen = noticePreferences(
    new Map([
      ['urging', { arrival: 'centre' }],
      ['warning', { arrival: 'now' }],
      ['vote', { arrival: 'nonsense' }],
    ]),
  );
  expect(kinds(dueNotices(found, chosen))).toEqual(['warning', 'vote']);
  const between = dueNotices(found, chosen, false);
  expect([kinds(between), between.isWaiting]).toEqual([['warning', 'vote'], false]);
});
