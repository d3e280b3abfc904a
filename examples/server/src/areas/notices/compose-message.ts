import type { Locale, ValuesOf } from '@danbao/core';
import { noticePath, type noticeRecord, readNotice } from '@danbao/core/office';
import type { OutgoingMessage } from '../../channels/channel.ts';
import { sentence } from '../../i18n/sentences.ts';

type NoticeRecord = ValuesOf<typeof noticeRecord>;

interface Composing {
  readonly id: string;
  readonly locale: Locale;
  readonly publicUrl: string | undefined;
}

/** So many are told in one message; how many others there are is said. */
const most = 20;
/** In characters. */
const longestSubject = 80;

/** One message of all that is due for somebody: the words of the centre, and the page that each leads to. */
export function composeMessage(
  records: readonly NoticeRecord[],
  { id, locale, publicUrl }: Composing,
): OutgoingMessage {
  const alone = records.length === 1 ? records[0] : undefined;
  const link = (path: string) => (publicUrl === undefined ? {} : { link: `${publicUrl}${path}` });
  if (alone) return { id, subject: subjectOf(alone, locale), text: wordsOf(alone, locale), ...link(noticePath(alone)) };
  const told = records.slice(0, most).map((record) => {
    const { link: to } = link(noticePath(record)) as { readonly link?: string };
    return [`${subjectOf(record, locale)}`, wordsOf(record, locale), ...(to === undefined ? [] : [to])].join('\n');
  });
  const more = records.length - most;
  const rest = more > 0 ? [sentence('noticesMore', locale, { count: more })] : [];
  return {
    id,
    subject: sentence('noticesNew', locale, { count: records.length }),
    text: [...told, ...rest].join('\n\n'),
    ...link('/notices'),
  };
}

function subjectOf(record: NoticeRecord, locale: Locale): string {
  const { heading, scopeName } = readNotice(record, locale);
  const scope = scopeName === undefined ? '' : locale === 'en' ? ` (${scopeName})` : `（${scopeName}）`;
  return `${heading.replace(/\s+/g, ' ').slice(0, longestSubject)}${scope}`;
}

function wordsOf(record: NoticeRecord, locale: Locale): string {
  return [readNotice(record, locale).content, record.time].filter(Boolean).join('\n');
}
