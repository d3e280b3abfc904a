import { sql } from 'drizzle-orm';
import type { Db } from '../../examples/server/src/db/database.ts';

/** Names of places in a text of a file. */
const words = 300;

/** Files of random projects' measures with texts of about a thousand letters each, as if their words had been read. */
export async function fillFiles(db: Db, count: number): Promise<void> {
  await db.execute(sql`select setseed(0.5)`);
  await db.execute(sql`
    insert into files (file_id, stored_as, file_name, file_sort, content_type, size, sha256, info_id, file_type, sys_id, unit_uid, uploaded_by, uploaded_at)
    select 'bf' || n, 'bench/' || n, '材料' || n || '.docx', 'docx', 'application/octet-stream', 1000, md5(n::text), m.measure_id, '1', '2', m.unit_uid, '1002',
      now() - (n % 900) * interval '1 day'
    from generate_series(1, ${count}::int) n
    join (select measure_id, unit_uid, row_number() over (order by measure_id) as n from measures order by measure_id limit ${count}::int) m using (n)`);
  await db.execute(sql`
    insert into file_texts (file_id, state, text, read_at)
    select 'bf' || n, 'read', (
      select string_agg(names[1 + floor(random() * array_length(names, 1))::int + i * 0], '') from generate_series(1, ${words}::int + n * 0) i
    ), now()
    from generate_series(1, ${count}::int) n
    cross join (select array_agg(region_name) as names from regions) named`);
}
