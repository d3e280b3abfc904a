export { workCalendarOf } from './work-calendar.ts';
