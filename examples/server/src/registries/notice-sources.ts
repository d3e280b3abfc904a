import { meetingSource } from '../areas/meetings/public.ts';
import type { NoticeSource } from '../areas/notices/public.ts';
import { voteSource } from '../areas/votes/public.ts';
import { warningSource } from '../areas/warnings/public.ts';

/** What reaches people beside what is published and what they are told. */
export const noticeSources: readonly NoticeSource[] = [warningSource, meetingSource, voteSource];
