import { pairWords } from '@danbao/react';

/** The sentences of the calendar of rights that would lapse. */
export const { useWords: useLapseWords } = pairWords({
  title: ['到期权利', 'Rights that would lapse'],
  about: [
    '90 天内到期的借据、保证期间、登记、检验、票据、保险等，以及已经到期而未办理的',
    'What ends within 90 days: notes, guarantees, registrations, inspections, bills, insurance; and what has ended and still waits',
  ],
  nothing: ['90 天内没有到期的权利', 'Nothing lapses within 90 days'],
  loss: ['届时丧失什么', 'What is lost then'],
  calendar: ['下载日历（.ics）', 'Calendar (.ics)'],
  notMade: ['日历没有生成', 'The calendar was not made'],
  today: ['今天', 'Today'],
  left: ['还有 {days} 天', 'In {days} {days|day|days}'],
  ago: ['已过 {days} 天', '{days} {days|day|days} ago'],
});

export type LapseWordFunction = ReturnType<typeof useLapseWords>;
