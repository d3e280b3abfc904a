import { meetingSource } from '../areas/meetings/meeting-notices.ts';
import type { NoticeSource } from '../areas/notices/notice-source.ts';
import { voteSource } from '../areas/votes/vote-notices.ts';
import { warningSource } from '../areas/warnings/warning-notices.ts';

/** What reaches people beside what is published and what they are told. */
export const noticeSources: readonly NoticeSource[] = [warningSource, meetingSource, voteSource];
