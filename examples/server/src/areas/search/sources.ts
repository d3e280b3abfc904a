import type { AnyEntity } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import type { AnyResource } from '@danbao/core/resources';
import { and, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { words } from '../../db/words.ts';
import type { Effects } from '../../resources/effects.ts';
import { searchedPairs } from '../../resources/letter-pairs.ts';
import { withinReach } from '../../resources/scope.ts';
import { expressionOf, tableName } from '../../resources/table.ts';
import { isReadableBy } from '../documents/public.ts';
import { seenBy } from '../flows/public.ts';
import type { Source } from './source.ts';
import { mayHold, type Wanted } from './words-in.ts';

const raw = sql.raw;
const within =
  (column: string) =>
  ({ permissions, unitUid }: Principal) =>
    permissions.includes('unit:all') ? undefined : sql`${raw(column)} = ${unitUid}`;
const needs = (permission: string) => (permissions: readonly string[]) => permissions.includes(permission);

type Ways = readonly (readonly [select: string, indexed: string])[];

/** Candidates by the indexes of several tables, each leading to the id. */
function through(id: string, ways: Ways): Pick<Source, 'candidates' | 'named'> {
  const found = (term: Wanted, between: SQL) => {
    const each = ways.map(([select, indexed]) => {
      const holds = mayHold(indexed, term);
      return holds && sql`${raw(select)} where ${holds}`;
    });
    return each.some((one) => one === undefined) ? undefined : sql.join(each as SQL[], between);
  };
  return {
    candidates: (term) => {
      const ids = found(term, sql` union `);
      return ids && sql`${raw(id)} in (${ids})`;
    },
    named: (term) => found(term, sql` union all `),
  };
}

const clients: Source = {
  kind: 'client',
  isFor: needs('customer:read'),
  from: raw('clients'),
  id: raw('client_id'),
  title: raw('client_name'),
  detail: raw('certificate_code'),
  text: raw(`(${words.client})`),
  unitUid: raw('unit_uid'),
  time: raw('created_at'),
  reach: within('unit_uid'),
  candidates: (term) => mayHold(words.client, term),
  stored: raw(
    `details::jsonb || jsonb_build_object('certificateCode', certificate_code, 'legalPerson', legal_person, 'phoneOne', phone, 'address', address)`,
  ),
  more: raw(`json_build_object('variant', client_type_id)`),
};

const owners: Source = {
  kind: 'owner',
  isFor: needs('owner:read'),
  from: raw('owners'),
  id: raw('owner_id'),
  title: raw('owner_name'),
  detail: raw(`coalesce(details ->> 'certificateCode', details ->> 'personNum', '')`),
  text: raw(`(${words.owner})`),
  unitUid: raw('unit_uid'),
  time: raw('updated_at'),
  reach: (caller) => and(raw(`status = '1'`), within('unit_uid')(caller)),
  candidates: (term) => mayHold(words.owner, term),
  stored: raw(`details::jsonb || jsonb_build_object('contact', contact)`),
};

const projects: Source = {
  kind: 'project',
  isFor: needs('project:read'),
  from: raw('applications join projects using (project_id) join clients using (client_id)'),
  id: raw('apply_id'),
  title: raw('project_name'),
  detail: raw(`busi_code || ' · ' || client_name`),
  text: raw(
    `(project_name || ' ' || client_name || ' ' || busi_code || ' ' || aman_name || ' ' || json_values(applications.details))`,
  ),
  unitUid: raw('projects.unit_uid'),
  time: raw('applications.updated_at'),
  reach: within('projects.unit_uid'),
  ...through('apply_id', [
    ['select apply_id from applications', words.application],
    ['select apply_id from applications join projects using (project_id)', words.project],
    [
      'select apply_id from applications join projects using (project_id) join clients using (client_id)',
      words.clientName,
    ],
  ]),
  titled: (term) => mayHold(words.project, term),
  stored: raw(`applications.details::jsonb || jsonb_build_object('clientName', client_name, 'amanName', aman_name)`),
};

const measures: Source = {
  kind: 'measure',
  isFor: needs('measure:read'),
  from: raw('measures'),
  id: raw('measure_id'),
  title: raw('opt_name'),
  detail: raw('kind'),
  text: raw(
    `(${words.measure} || ' ' || coalesce((select string_agg(coalesce(warrant_num, ''), ' ') from measure_owners where measure_owners.measure_id = measures.measure_id), ''))`,
  ),
  unitUid: raw('unit_uid'),
  time: raw('created_at'),
  reach: within('unit_uid'),
  ...through('measure_id', [
    ['select measure_id from measures', words.measure],
    ['select measure_id from measure_owners', words.warrant],
  ]),
  stored: raw(`details::jsonb`),
};

const flows: Source = {
  kind: 'flow',
  isFor: needs('flow:read'),
  from: raw('flows'),
  id: raw('flow_id'),
  title: raw('title'),
  detail: raw(`concat_ws(' · ', number, starter_name)`),
  text: raw(`(${words.flow})`),
  unitUid: raw('unit_uid'),
  time: raw('updated_at'),
  reach: (caller) => seenBy(caller),
  candidates: (term) => mayHold(words.flow, term),
  stored: raw(`"values"::jsonb || jsonb_build_object('__version', version)`),
  more: raw(`json_build_object('variant', code)`),
};

const people: Source = {
  kind: 'person',
  isFor: () => true,
  from: raw('users'),
  id: raw('user_id'),
  title: raw('real_name'),
  detail: raw(`coalesce(dept_name, '')`),
  text: raw(`(real_name || ' ' || username || ' ' || coalesce(dept_name, ''))`),
  unitUid: raw('unit_uid'),
  time: raw('now()'),
  reach: (caller) => and(raw('active'), within('unit_uid')(caller)),
};

const nouns: readonly (readonly [noun: string, type: SQL])[] = [
  ['flow:', sql`file_type = ${fileTypes.flow}`],
  ['customer:', sql`file_type = ${fileTypes.statement}`],
  [
    'measure:',
    sql`file_type not in (${fileTypes.flow}, ${fileTypes.statement}, ${fileTypes.archive}, ${fileTypes.archivePackage})`,
  ],
  ['archive:', sql`file_type = ${fileTypes.archive}`],
];

/** Attachments of records that are there, by name and by the text inside. Each hit is looked at once more before it is shown. */
export const files: Source = {
  kind: 'file',
  isFor: (permissions) => nouns.some(([noun]) => permissions.some((one) => one.startsWith(noun))),
  from: raw('files left join file_texts using (file_id)'),
  id: raw('file_id'),
  title: raw('file_name'),
  detail: raw(`''`),
  text: raw(`(file_name || ' ' || coalesce("text", ''))`),
  unitUid: raw('files.unit_uid'),
  time: raw('uploaded_at'),
  reach: (caller) =>
    and(
      sql`files.unit_uid is not null`,
      or(...nouns.flatMap(([noun, type]) => (caller.permissions.some((one) => one.startsWith(noun)) ? [type] : []))),
      or(
        and(sql`file_type <> ${fileTypes.flow}`, within('files.unit_uid')(caller) ?? sql`true`),
        sql`exists (select 1 from flows where flows.flow_id = files.info_id and ${seenBy(caller)})`,
        sql`exists (select 1 from document_deliveries where document_deliveries.flow_id = files.info_id and ${isReadableBy(caller)})`,
      ),
    ),
  ...through('file_id', [
    ['select file_id from files', words.file],
    ['select file_id from file_texts', words.fileText],
  ]),
  titled: (term) => mayHold(words.file, term),
  more: raw(`json_build_object('infoId', info_id, 'fileType', file_type)`),
};

export const recordSources: readonly Source[] = [clients, owners, projects, measures, flows, people];

/** The records of a resource, found by what its list is searched in; only those that have a list to be opened in. */
export function resourceSource(
  resource: AnyResource,
  { resources, effects }: { readonly resources: readonly AnyResource[]; readonly effects: Effects },
): Source {
  const { name, list, access, title } = resource;
  const table = tableName(resource);
  const texts = list.search.map((field: string) => expressionOf(resource, field));
  const shown = resource.input.fields[title]?.references === undefined ? expressionOf(resource, title) : texts[0];
  return {
    kind: name,
    isFor: (permissions) => access.read === 'signed-in' || permissions.includes(access.read),
    from: raw(`"${table}"`),
    id: raw('id'),
    title: raw(`(${shown})::text`),
    detail: raw(`''`),
    text: raw(`(${texts.join(" || ' ' || ")})`),
    stored: raw(`"values"`),
    entity: searchedPart(resource),
    unitUid: raw('unit_uid'),
    time: raw('updated_at'),
    reach: (caller) => withinReach(resource, { caller, resources, effects }),
    ...(list.large
      ? { candidates: (term: Wanted) => mayHold(searchedPairs(resource).slice('letter_pairs('.length, -1), term) }
      : {}),
  };
}

/** The fields that a list is searched in, but for its title, which is shown beside them. */
function searchedPart({ input, list, title }: AnyResource): AnyEntity {
  const names = list.search.filter((name: string) => name !== title && Object.hasOwn(input.fields, name));
  return { ...input, fields: Object.fromEntries(names.map((name: string) => [name, input.fields[name]])) };
}
