import type { ValuesOf } from '../../entity.ts';
import type { Locale } from '../../label.ts';
import { votePath } from '../votes/vote-path.ts';
import { noticeKinds, noticeScopes } from './choices.ts';
import type { noticeRecord } from './entities.ts';

/** A notification as people read it, in the centre and wherever it is sent. */
export interface ReadableNotice {
  readonly heading: string;
  readonly kindName: string;
  readonly scopeName?: string;
  readonly content?: string;
  /** What it opens: a page that begins with `/`, else a flow by its id (P7). */
  readonly target?: string;
}

type ArrivedNotice = Pick<
  ValuesOf<typeof noticeRecord>,
  'key' | 'kind' | 'title' | 'content' | 'scope' | 'messageTypeId' | 'messageInfoId'
>;

/** What a notification says and what it opens. Texts that people or flows wrote stay as they are. */
export function readNotice(record: ArrivedNotice, locale: Locale): ReadableNotice {
  const { kind, title, content, scope } = record;
  const kindName = noticeKinds.find(({ value }) => value === kind)?.label[locale] ?? kind;
  const scopeName = noticeScopes.find(({ value }) => value === scope)?.label[locale];
  const target = targetOf(record);
  return {
    heading: title ?? kindName,
    kindName,
    ...(scopeName ? { scopeName } : {}),
    ...(content ? { content } : {}),
    ...(target ? { target } : {}),
  };
}

/** The id of what was published, of a notice or business notice: its files are kept under it. */
export function publishedNoticeId({ key, kind }: Pick<ArrivedNotice, 'key' | 'kind'>): string | undefined {
  return kind === 'notice' || kind === 'business' ? key.slice(`${kind}:`.length) : undefined;
}

/** The page of the app that opens it; the centre where it opens nothing by itself. */
export function noticePath(record: ArrivedNotice): string {
  const target = targetOf(record);
  if (target === undefined) return '/notices';
  return target.startsWith('/') ? target : `/notices?flow=${encodeURIComponent(target)}`;
}

function targetOf({ key, kind, messageTypeId, messageInfoId }: ArrivedNotice): string | undefined {
  // The key of a vote ends with its id.
  if (kind === 'vote') return votePath(key.slice('vote:'.length));
  return messageInfoId && (messageTypeId === '1' || messageInfoId.startsWith('/')) ? messageInfoId : undefined;
}
