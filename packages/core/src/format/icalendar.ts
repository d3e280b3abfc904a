/** What happens on a whole day. */
export interface CalendarEvent {
  /** Stays the same for the same thing, so that a calendar that is read again changes and doubles nothing. */
  readonly uid: string;
  /** `yyyy-MM-dd`. */
  readonly day: string;
  readonly title: string;
  readonly description?: string;
  readonly url?: string;
  /** How many days before it the calendar reminds. @default none */
  readonly remindDays?: number;
}

const longestLine = 75;

/**
 * Whole days as an iCalendar file (RFC 5545): lines end with CRLF and are folded at 75 octets of UTF-8, never inside a character; commas,
 * semicolons, backslashes and line breaks of texts are escaped. `now` is the instant at which it is made.
 *
 * @example
 * icalendar([{ uid: 'loan-1@danbao', day: '2026-07-01', title: '借据到期' }], { name: '到期权利', now: new Date() })
 */
export function icalendar(
  days: readonly CalendarEvent[],
  { name, now }: { readonly name: string; readonly now: Date },
): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Danbao//Danbao//ZH', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap((one) => eventOf(one, stamp(now))),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function eventOf({ uid, day, title, description, url, remindDays }: CalendarEvent, made: string): readonly string[] {
  const reminder = [
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(title)}`],
    ...[`TRIGGER:-P${remindDays}D`, 'END:VALARM'],
  ];
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${made}`,
    // The end is the day after when not said (3.6.1).
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escaped(title)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(url === undefined ? [] : [`URL:${url.replace(/[\r\n]/g, '')}`]),
    'TRANSP:TRANSPARENT',
    ...(remindDays === undefined ? [] : reminder),
    'END:VEVENT',
  ];
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n');
}

/** A line of more than 75 octets goes on in the next, behind a blank that counts too. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const sign of line) {
    const size = octetsOf(sign.codePointAt(0) ?? 0);
    if (octets + size > longestLine) {
      text += '\r\n ';
      octets = 1;
    }
    text += sign;
    octets += size;
  }
  return text;
}

function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

function stamp(now: Date): string {
  return `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}
