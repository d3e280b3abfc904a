import type { NoticeKind } from '@danbao/core/office';
import {
  BellRing,
  BriefcaseBusiness,
  CalendarClock,
  type LucideIcon,
  Mail,
  Megaphone,
  TriangleAlert,
  Vote,
} from 'lucide-react';

export const noticeIcons: Readonly<Record<NoticeKind, LucideIcon>> = {
  notice: Megaphone,
  urging: BellRing,
  warning: TriangleAlert,
  meeting: CalendarClock,
  personal: Mail,
  business: BriefcaseBusiness,
  vote: Vote,
};
