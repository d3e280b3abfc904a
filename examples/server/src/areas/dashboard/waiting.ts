import { sql } from 'drizzle-orm';
import type { WaitingSource } from '../../resources/waiting-source.ts';
import { findUnchecked } from './find-unchecked.ts';

/** Fulfilments that somebody has recorded and the caller may check. */
export const fulfilmentWaiting: WaitingSource = {
  kinds: ['fulfilment'],
  columns: {
    kind: 'fulfilment',
    ...{ id: sql`u.id`, title: sql`u.title`, about: sql`u.about`, fromName: sql`nullif(u.name, '')` },
    since: sql`(coalesce(nullif(u.day, ''), '1970-01-01')::timestamp at time zone 'Asia/Shanghai')`,
    ...{ version: sql`u.version`, place: sql`jsonb_build_object('applyId', u.apply)` },
  },
  async find(context) {
    if (!context.deps.settings.fulfilment.secondPerson) return undefined;
    const { rows } = await findUnchecked(context, { pageSize: '10000' });
    if (rows.length === 0) return undefined;
    const given = rows.map((row) => ({
      id: row.apply_optguaranty_ID,
      title: row.optName,
      about: row.projectName,
      name: row.handler,
      day: row.day,
      version: row.version,
      apply: row.apply_ID,
    }));
    return {
      from: sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as u (id text, title text, about text, name text, day text, version int, apply text)`,
      where: undefined,
    };
  },
  link: ({ place }) => `/projects/${place['applyId']}/measures`,
};
