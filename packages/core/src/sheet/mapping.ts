import type { Column } from './column.ts';
import type { DayReading } from './early-days.ts';
import { givenUnit } from './given-unit.ts';
import type { HeadingMatch } from './match-headings.ts';
import { type SpecialName, specialColumns } from './special-column.ts';

/** How the headings of a file are read, as a person decided it; kept in a file and given again. */
export interface Mapping {
  readonly version: 1;
  /** The code of what the sheet holds: `owners`, or a measure's kind. */
  readonly subject: string;
  /** By the heading as it stands in the file: the wire name of its column, a special column, or null for none. */
  readonly headings: Readonly<Record<string, string | null>>;
  /** By wire name: the unit that the file has and that is converted. */
  readonly units?: Readonly<Record<string, string>>;
  /** By wire name: which day is meant by cells that are a day early by a time zone. */
  readonly days?: Readonly<Record<string, DayReading>>;
}

/** Why a text is no mapping, or not one for this sheet: `rule` with what it is about. */
export interface MappingProblem {
  readonly rule:
    | 'mapJson'
    | 'mapShape'
    | 'mapVersion'
    | 'mapSubject'
    | 'mapColumn'
    | 'mapColumnTwice'
    | 'mapUnit'
    | 'mapDay';
  readonly params: Readonly<Record<string, string>>;
}

export type ReadMapping =
  | { readonly mapping: Mapping; readonly problems?: never }
  | { readonly mapping?: never; readonly problems: readonly MappingProblem[] };

/** Reads a mapping file for a sheet; every problem at once. */
export function readMapping(text: string, subject: string, columns: readonly Column[]): ReadMapping {
  const value = parsed(text);
  if (value === undefined) return { problems: [{ rule: 'mapJson', params: {} }] };
  if (!isMapping(value)) return { problems: [{ rule: 'mapShape', params: {} }] };
  const problems = problemsOf(value, subject, columns);
  return problems.length > 0 ? { problems } : { mapping: value };
}

/** The mapping as the text of a file. */
export function writeMapping(mapping: Mapping): string {
  return `${JSON.stringify(mapping, null, 2)}\n`;
}

/** What was matched, as a mapping to keep: every heading with its column, those without one as ignored. */
export function mappingOf(subject: string, { headings, units, days }: HeadingMatch): Mapping {
  const named = headings.filter(({ state }) => state !== 'blank' && state !== 'twice');
  const agreed = Object.entries(units).map(([name, unit]) => [name, unit.name] as const);
  return {
    version: 1,
    subject,
    headings: Object.fromEntries(
      named.map(({ heading, column, special }) => [heading, column?.name ?? special ?? null]),
    ),
    ...(agreed.length > 0 ? { units: Object.fromEntries(agreed) } : {}),
    ...(Object.keys(days).length > 0 ? { days } : {}),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, '')) as unknown;
  } catch {
    return undefined;
  }
}

function isMapping(value: unknown): value is Mapping {
  if (!isRecord(value) || typeof value['subject'] !== 'string' || !isRecord(value['headings'])) return false;
  return (
    Object.values(value['headings']).every((name) => name === null || typeof name === 'string') &&
    [value['units'] ?? {}, value['days'] ?? {}].every(
      (said) => isRecord(said) && Object.values(said).every((one) => typeof one === 'string'),
    )
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problemsOf(mapping: Mapping, subject: string, columns: readonly Column[]): MappingProblem[] {
  if (mapping.version !== 1) return [{ rule: 'mapVersion', params: { version: String(mapping.version) } }];
  if (mapping.subject !== subject)
    return [{ rule: 'mapSubject', params: { subject: mapping.subject, wanted: subject } }];
  const names = new Set<string>([
    ...columns.map(({ name }) => name),
    ...(Object.keys(specialColumns) as SpecialName[]),
  ]);
  const seen = new Set<string>();
  const ofHeadings = Object.entries(mapping.headings).flatMap(([heading, column]): MappingProblem[] => {
    if (column === null) return [];
    if (!names.has(column)) return [{ rule: 'mapColumn', params: { heading, column } }];
    if (seen.has(column)) return [{ rule: 'mapColumnTwice', params: { heading, column } }];
    seen.add(column);
    return [];
  });
  const ofUnits = Object.entries(mapping.units ?? {}).flatMap(([column, unit]): MappingProblem[] =>
    names.has(column) && givenUnit(unit) ? [] : [{ rule: 'mapUnit', params: { column, unit } }],
  );
  const ofDays = Object.entries(mapping.days ?? {}).flatMap(([column, day]): MappingProblem[] =>
    names.has(column) && (day === 'next' || day === 'same') ? [] : [{ rule: 'mapDay', params: { column, day } }],
  );
  return [...ofHeadings, ...ofUnits, ...ofDays];
}
