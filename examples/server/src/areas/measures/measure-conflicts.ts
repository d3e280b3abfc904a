import type { Issue } from '@danbao/core';
import type { KindRegistry } from '@danbao/core/definitions';
import { numberSeparators } from '@danbao/core/format';
import {
  applicationClaim,
  assetOf,
  assetValueIssues,
  claimKeys,
  claimTitle,
  measureClaim,
  measureIssues,
  type NamedAsset,
  namedAssets,
} from '@danbao/core/measures';
import type { ConflictRecord } from '@danbao/core/relations';
import { type SQL, sql } from 'drizzle-orm';
import { type Principal, reaches } from '../../auth/principal.ts';
import type { Db } from '../../db/database.ts';
import { holdNames } from '../../relations/hold-names.ts';
import { measuresOfAssets } from './measures-of-assets.ts';

type Values = Readonly<Record<string, unknown>>;

/** A measure that is to be saved, and who guarantees in it. */
export interface ClaimingMeasure {
  readonly id: string;
  readonly kind: string;
  readonly values: Values;
  readonly unitUid: string;
  readonly applyId: string | undefined;
  /** The certificate number of whoever guarantees; undefined where an asset does. */
  readonly guarantor: string | undefined;
  /** Who reads it. */
  readonly user: Pick<Principal, 'unitUid' | 'permissions'>;
}

interface Claimed {
  readonly measure: ClaimingMeasure;
  readonly assets: readonly NamedAsset[];
  readonly record: ConflictRecord;
}

/** What these measures are held against: read once, however many they are. */
export interface HeldMeasures {
  /** What is said of a measure, which `was` stored so before, beside those that are stored and those that came before it. */
  issuesOf(measure: ClaimingMeasure, was?: ClaimingMeasure): readonly Issue[];
  /** From now on it counts among the others. */
  accept(measure: ClaimingMeasure): void;
  /** From now on its values count among those of the others, and nothing else of it. */
  acceptValues(measure: ClaimingMeasure): void;
}

interface HoldOptions {
  readonly kinds: KindRegistry;
  /** Whoever saves something of the same key waits until this transaction ends. */
  readonly isSaved: boolean;
}

/** Reads what these measures may conflict with: one query for the assets, two for guarantors where there are any. */
export async function holdMeasures(
  db: Db,
  measures: readonly ClaimingMeasure[],
  { kinds, isSaved }: HoldOptions,
): Promise<HeldMeasures> {
  const claims = new Map(measures.map((measure) => [measure, claimed(kinds, measure)]));
  const all = [...claims.values()];
  if (isSaved)
    await holdNames(
      db,
      all.flatMap(({ record }) => namesOfClaim(record)),
    );
  const others = [
    ...(await sameAssets(db, kinds, all)),
    ...(await guarantors(
      db,
      all.filter(({ measure }) => measure.guarantor !== undefined && measure.applyId !== undefined),
    )),
  ];
  const [conflicting, valued] = [recordsByKey(others), recordsByKey(others)];
  const of = (measure: ClaimingMeasure) => claims.get(measure)?.record ?? claimed(kinds, measure).record;
  return {
    issuesOf: (measure, was) => {
      const record = of(measure);
      const [same, sharing] = [conflicting.of(record), valued.of(record)];
      if (same.length === 0 && sharing.length === 0) return [];
      const seen = (found: readonly ConflictRecord[]) =>
        found.map((one) => ({ ...one, isSeen: reaches(measure.user, one.unitUid) }));
      return [...measureIssues(record, seen(same)), ...assetValueIssues(record, seen(sharing), was && of(was))];
    },
    accept: (measure) => {
      conflicting.put(of(measure));
      valued.put(of(measure));
    },
    acceptValues: (measure) => valued.put(of(measure)),
  };
}

/** The names by which what a measure takes up is held, for those who hold more with it. */
export function namesOfMeasure(kinds: KindRegistry, measure: ClaimingMeasure): readonly string[] {
  return namesOfClaim(claimed(kinds, measure).record);
}

/** The name by which a key of a measure is held. */
export function nameOfKey(key: string): string {
  return `measure ${key}`;
}

/** The names by which what a measure takes up is held. */
export function namesOfClaim(record: ConflictRecord): readonly string[] {
  return claimKeys(record).map(nameOfKey);
}

/** Records by what they take up; of two with one id the later one stands. */
function recordsByKey(first: readonly ConflictRecord[]) {
  const byId = new Map<string, ConflictRecord>();
  const byKey = new Map<string, Set<string>>();
  const put = (record: ConflictRecord) => {
    byId.set(record.id, record);
    for (const key of claimKeys(record)) byKey.set(key, (byKey.get(key) ?? new Set()).add(record.id));
  };
  first.forEach(put);
  return {
    put,
    of: (record: ConflictRecord): readonly ConflictRecord[] => {
      const ids = new Set(claimKeys(record).flatMap((key) => [...(byKey.get(key) ?? [])]));
      return [...ids].flatMap((id) => byId.get(id) ?? []);
    },
  };
}

/** A checked measure as it is held against others. */
export function claimingMeasure(
  kinds: KindRegistry,
  checked: Pick<ClaimingMeasure, 'id' | 'kind' | 'values' | 'unitUid' | 'applyId' | 'guarantor'>,
  user: Principal,
): ClaimingMeasure {
  const { id, kind, values, unitUid, applyId, guarantor } = checked;
  return { id, kind, values, unitUid, applyId, guarantor: kinds[kind]?.guarantor && guarantor, user };
}

/** Conflicts with which a measure was saved all the same, as the record of its changes keeps them. */
export function confirmedText(issues: readonly Issue[]): string | undefined {
  const said = issues.flatMap(({ field, message }) => (message ? [`${field}：${message.zh}`] : []));
  return said.length === 0 ? undefined : said.join('\n');
}

function claimed(kinds: KindRegistry, measure: ClaimingMeasure): Claimed {
  const { id, kind, values, unitUid, applyId, guarantor } = measure;
  const definition = kinds[kind];
  const assets = definition ? namedAssets(definition, values) : [];
  const { isDispose, isFree, optName } = values as Readonly<Record<string, string | undefined>>;
  const { assessValue, alreadyValue, optValue, sortNum } = values;
  const record = measureClaim({
    ...{ assessValue, alreadyValue, optValue, sortNum },
    ...{ id, kind, unitUid, applyId, assets, isDispose, isFree, isSeen: true },
    title: claimTitle(optName ?? ''),
    numbers: guarantor === undefined ? [] : [guarantor],
  });
  return { measure, assets, record };
}

async function sameAssets(db: Db, kinds: KindRegistry, claims: readonly Claimed[]): Promise<readonly ConflictRecord[]> {
  const keys = claims.flatMap(({ measure: { kind, user }, assets }) =>
    assets.map(({ field, asset }) => ({ kind, field, asset, unit: user.unitUid })),
  );
  if (keys.length === 0) return [];
  const wanted = sql`select kind, field, asset, min(unit) as unit from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
    as keys(kind text, field text, asset text, unit text) group by 1, 2, 3`;
  return measuresOfAssets(db, kinds, wanted);
}

const text = (column: string) => sql<string>`${sql.identifier(column)}`;

async function guarantors(db: Db, claims: readonly Claimed[]): Promise<ConflictRecord[]> {
  if (claims.length === 0) return [];
  const wanted = claims.map(({ measure }) => measure.applyId);
  const borrowers = await db
    .select({ id: text('id'), number: text('number'), unit: text('unit'), name: text('name') })
    .from(sql`(select a.apply_id as id, c.certificate_code as number, p.unit_uid as unit, c.client_name as name
      from applications a join projects p on p.project_id = a.project_id join clients c on c.client_id = p.client_id
      where a.apply_id in ${listOf(wanted)}) as borrowers`);
  return [
    ...borrowers.map(({ id, number, unit, name }) =>
      applicationClaim({ id, applyId: id, unitUid: unit, title: name, numbers: [number], isSeen: false }),
    ),
    ...(await guaranteesOf(
      db,
      wanted,
      claims.map(({ measure }) => measure.guarantor ?? ''),
    )),
  ];
}

/** The guarantees in force for these applications that somebody of these certificate numbers gives. */
export async function guaranteesOf(
  db: Db,
  applyIds: readonly unknown[],
  numbers: readonly string[],
): Promise<ConflictRecord[]> {
  const given = await db
    .select({
      id: text('id'),
      kind: text('kind'),
      apply: text('apply'),
      number: text('number'),
      unit: text('unit'),
      name: text('name'),
    })
    .from(sql`(select m.measure_id as id, m.kind, l.apply_id as apply, m.unit_uid as unit, m.opt_name as name,
        ${ownerNumber} as number
      from apply_optguaranty l join measures m on m.measure_id = l.measure_id
      join measure_owners mo on mo.measure_id = m.measure_id join owners o on o.owner_id = mo.owner_id
      where l.apply_id in ${listOf(applyIds)} and l.is_counted and l.secures = 'guarantee'
        and ${ownerNumber} in ${listOf(numbers.map(assetOf))}) as given`);
  return given.map(({ id, kind, apply, number, unit, name }) =>
    measureClaim({
      ...{ id, kind, applyId: apply, unitUid: unit, numbers: [number], isSeen: false },
      title: claimTitle(name),
    }),
  );
}

function listOf(values: readonly unknown[]): SQL {
  return sql`(select jsonb_array_elements_text(${JSON.stringify([...new Set(values)])}::jsonb))`;
}

/** A certificate number as `assetOf` compares it; `column` is SQL of ours. */
export function comparedNumber(column: string): SQL {
  return sql.raw(`regexp_replace(upper(${column}), '[[:space:]${numberSeparators}]', '', 'g')`);
}

/** The certificate number of an owner `o`, of a company or of a person. */
export const ownerNumber = comparedNumber(
  `coalesce(nullif(o.details->>'certificateCode', ''), o.details->>'personNum', '')`,
);
