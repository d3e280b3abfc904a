import { formatTime } from '@danbao/core/format';
import type { EntryNotice } from '@danbao/core/office';
import type { NoticeWordFunction } from './i18n/words.ts';

/** The title of a notification as the specification words it. */
export function noticeTitle({ title }: EntryNotice, w: NoticeWordFunction): string {
  return w(`title.${title.key}`, title.params);
}

/** What it says, line by line: a name where there is one, and the text. */
export function noticeLines({ text, meeting, title }: EntryNotice, w: NoticeWordFunction): readonly NoticeLine[] {
  const { endTime } = title.params;
  if (meeting) {
    return [
      { name: w('startTime'), text: formatTime(meeting.startTime) },
      { name: w('room'), text: meeting.mrName },
      ...(text === '' ? [] : [{ name: w('reason'), text }]),
    ];
  }
  return endTime === undefined ? [{ text }] : [{ text }, { text: w('voteUntil', { endTime }) }];
}

export interface NoticeLine {
  readonly name?: string;
  readonly text: string;
}
