import type { EntryNoticeKind } from '@danbao/core/office';
import { BriefcaseBusiness, CalendarClock, type LucideIcon, Mail, Megaphone, TriangleAlert, Vote } from 'lucide-react';

export const noticeIcons: Readonly<Record<EntryNoticeKind, LucideIcon>> = {
  notice: Megaphone,
  urging: TriangleAlert,
  meeting: CalendarClock,
  personal: Mail,
  business: BriefcaseBusiness,
  vote: Vote,
};
