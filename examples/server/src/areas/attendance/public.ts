export { attendanceArea, attendanceEffects } from './attendance.ts';
export { leaveEffects } from './leave-effects.ts';
