import type { AnyEntity } from '@danbao/core';
import { fileTypes } from '@danbao/core/attachments';
import type { AnyResource } from '@danbao/core/resources';
import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';
import { titleReadingIn, words } from '../../db/words.ts';
import type { Deps } from '../../deps.ts';
import type { Effects } from '../../resources/effects.ts';
import { alsoReadBy, withinReach } from '../../resources/scope.ts';
import { searchTitleOf } from '../../resources/sort-keys.ts';
import { expressionOf, tableName } from '../../resources/table.ts';
import { isReadableBy } from '../documents/public.ts';
import { maySee, seenBy } from '../flows/public.ts';
import type { Source } from './source.ts';
import { mayHold } from './words-in.ts';

const raw = sql.raw;
const within =
  (column: string) =>
  ({ permissions, unitUid }: Principal) =>
    permissions.includes('unit:all') ? undefined : sql`${raw(column)} = ${unitUid}`;
const needs = (permission: string) => (permissions: readonly string[]) => permissions.includes(permission);

const clients: Source = {
  kind: 'client',
  isFor: needs('customer:read'),
  from: raw('clients'),
  id: raw('client_id'),
  title: raw('client_name'),
  reading: raw(titleReadingIn('clients')),
  detail: raw('certificate_code'),
  text: raw(`(${words.client})`),
  unitUid: raw('unit_uid'),
  time: raw('created_at'),
  reach: within('unit_uid'),
  indexes: [{ table: 'clients', key: 'client_id', text: words.client, reading: titleReadingIn() }],
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
  reading: raw(titleReadingIn('owners')),
  detail: raw(`coalesce(details ->> 'certificateCode', details ->> 'personNum', '')`),
  text: raw(`(${words.owner})`),
  unitUid: raw('unit_uid'),
  time: raw('updated_at'),
  reach: (caller) => and(raw(`status = '1'`), within('unit_uid')(caller)),
  indexes: [{ table: 'owners', key: 'owner_id', text: words.owner, reading: titleReadingIn() }],
  stored: raw(`details::jsonb || jsonb_build_object('contact', contact)`),
};

const projects: Source = {
  kind: 'project',
  isFor: needs('project:read'),
  from: raw('applications join projects using (project_id) join clients using (client_id)'),
  id: raw('apply_id'),
  title: raw('project_name'),
  reading: raw(titleReadingIn('projects')),
  detail: raw(`busi_code || ' · ' || client_name`),
  text: raw(
    `(project_name || ' ' || client_name || ' ' || busi_code || ' ' || aman_name || ' ' || json_values(applications.details))`,
  ),
  unitUid: raw('projects.unit_uid'),
  time: raw('applications.updated_at'),
  reach: within('projects.unit_uid'),
  indexes: [
    { table: 'applications', key: 'apply_id', text: words.application },
    {
      ...{ table: 'projects', key: 'project_id', text: words.project, reading: titleReadingIn() },
      records: 'select apply_id from applications where project_id = led.project_id',
    },
    {
      ...{ table: 'clients', key: 'client_id', text: words.clientName },
      records: 'select apply_id from projects join applications using (project_id) where client_id = led.client_id',
    },
  ],
  titled: (term) => mayHold(words.project, term, titleReadingIn('projects')),
  stored: raw(`applications.details::jsonb || jsonb_build_object('clientName', client_name, 'amanName', aman_name)`),
};

const measures: Source = {
  kind: 'measure',
  isFor: needs('measure:read'),
  from: raw('measures'),
  id: raw('measure_id'),
  title: raw('opt_name'),
  reading: raw(titleReadingIn('measures')),
  detail: raw('kind'),
  text: raw(
    `(${words.measure} || ' ' || coalesce((select string_agg(coalesce(warrant_num, ''), ' ') from measure_owners where measure_owners.measure_id = measures.measure_id), ''))`,
  ),
  unitUid: raw('unit_uid'),
  time: raw('created_at'),
  reach: within('unit_uid'),
  indexes: [
    { table: 'measures', key: 'measure_id', text: words.measure, reading: titleReadingIn() },
    { table: 'measure_owners', key: 'measure_id', text: words.warrant },
  ],
  stored: raw(`details::jsonb`),
};

const flows: Source = {
  kind: 'flow',
  isFor: needs('flow:read'),
  from: raw('flows'),
  id: raw('flow_id'),
  title: raw('title'),
  reading: raw(titleReadingIn('flows')),
  detail: raw(`concat_ws(' · ', number, starter_name)`),
  text: raw(`(${words.flow})`),
  unitUid: raw('unit_uid'),
  time: raw('updated_at'),
  reach: (caller) => seenBy(caller),
  mayRead: maySee,
  indexes: [{ table: 'flows', key: 'flow_id', text: words.flow, reading: titleReadingIn() }],
  stored: raw(`"values"::jsonb || jsonb_build_object('__version', version)`),
  more: raw(`json_build_object('variant', code)`),
};

const people: Source = {
  kind: 'person',
  isFor: () => true,
  from: raw('users'),
  id: raw('user_id'),
  title: raw('real_name'),
  reading: raw(titleReadingIn('users')),
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

/** The kind of hits that are files. */
export const fileKind = 'file';

/** Attachments of records that are there, by name and by the text inside. Each hit is looked at once more before it is shown. */
export function fileSource(deps: Pick<Deps, 'fileHolders' | 'danbao' | 'effects'>): Source {
  const byRecord = Object.entries(deps.fileHolders).flatMap(([type, { idsRead }]) =>
    idsRead ? [{ type, idsRead }] : [],
  );
  const ofUnits = not(
    inArray(
      raw('file_type'),
      byRecord.map(({ type }) => type),
    ),
  );
  return {
    kind: fileKind,
    isFor: () => true,
    from: raw('files left join file_texts using (file_id)'),
    id: raw('file_id'),
    title: raw('file_name'),
    reading: raw(titleReadingIn('files')),
    detail: raw(`''`),
    text: raw(`(file_name || ' ' || coalesce("text", ''))`),
    unitUid: raw('files.unit_uid'),
    time: raw('uploaded_at'),
    reach: (caller) => {
      const held = nouns.flatMap(([noun, type]) =>
        caller.permissions.some((one) => one.startsWith(noun)) ? [type] : [],
      );
      const reached = or(
        and(sql`file_type <> ${fileTypes.flow}`, within('files.unit_uid')(caller) ?? sql`true`),
        sql`exists (select 1 from flows where flows.flow_id = files.info_id and ${seenBy(caller)})`,
        sql`exists (select 1 from document_deliveries where document_deliveries.flow_id = files.info_id and ${isReadableBy(caller)})`,
      );
      return and(
        sql`files.unit_uid is not null`,
        or(
          held.length === 0 ? undefined : and(ofUnits, or(...held), reached),
          ...byRecord.map(
            ({ type, idsRead }) => sql`(file_type = ${type} and info_id in (${idsRead({ user: caller, deps })}))`,
          ),
        ),
      );
    },
    indexes: [
      { table: 'files', key: 'file_id', text: words.file, reading: titleReadingIn() },
      { table: 'file_texts', key: 'file_id', text: words.fileText },
    ],
    titled: (term) => mayHold(words.file, term, titleReadingIn('files')),
    more: raw(`json_build_object('infoId', info_id, 'fileType', file_type)`),
  };
}

export const recordSources: readonly Source[] = [clients, owners, projects, measures, flows, people];

/** The records of a resource, found by what its list is searched in; only those that have a list to be opened in. */
export function resourceSource(
  resource: AnyResource,
  { resources, effects }: { readonly resources: readonly AnyResource[]; readonly effects: Effects },
): Source {
  const { name, list, access, title } = resource;
  const table = tableName(resource);
  const texts = list.search.map((field: string) => expressionOf(resource, field));
  const also = alsoReadBy(resource, effects);
  return {
    kind: name,
    isFor: (permissions) => access.read === 'signed-in' || permissions.includes(access.read),
    from: raw(`"${table}"`),
    id: raw('id'),
    title: raw(`(${expressionOf(resource, searchTitleOf(resource) ?? title)})::text`),
    reading: raw(titleReadingIn()),
    detail: raw(`''`),
    text: raw(`(${texts.join(" || ' ' || ")})`),
    stored: raw(`"values"`),
    entity: searchedPart(resource),
    unitUid: raw('unit_uid'),
    time: raw('updated_at'),
    reach: (caller) => withinReach(resource, { caller, resources, effects }),
    ...(also ? { mayRead: also } : {}),
    ...(list.large
      ? { indexes: [{ table: `"${table}"`, key: 'id', text: texts.join(" || ' ' || "), reading: titleReadingIn() }] }
      : {}),
  };
}

/** The fields that a list is searched in, but for its title, which is shown beside them. */
function searchedPart({ input, list, title }: AnyResource): AnyEntity {
  const names = list.search.filter((name: string) => name !== title && Object.hasOwn(input.fields, name));
  return { ...input, fields: Object.fromEntries(names.map((name: string) => [name, input.fields[name]])) };
}
