import type { Say } from '../i18n/say.ts';

/** Seconds as a person says them: 40 秒, 3 分 20 秒, 2 小时 05 分. */
export function durationText(seconds: number, say: Say): string {
  const whole = Math.ceil(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60)];
  if (hours > 0) return say.text('hoursMinutes', { hours, minutes: twoDigits(minutes) });
  if (minutes > 0) return say.text('minutesSeconds', { minutes, seconds: twoDigits(whole % 60) });
  return say.text('seconds', { seconds: whole });
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
