import { seeded } from '@danbao/testing/server/sample';
import { sql } from 'drizzle-orm';
import type { Db } from '../../examples/server/src/db/database.ts';
import { rowsOf } from '../../examples/server/src/db/rows.ts';

/** Names of places in a text of a file. */
const words = 300;
/** Texts of one insertion. */
const atOnce = 500;

/** Files of random projects' measures with texts of about a thousand letters each, as if their words had been read. */
export async function fillFiles(db: Db, count: number): Promise<void> {
  await db.execute(sql`select setseed(0.5)`);
  await db.execute(sql`
    insert into files (file_id, stored_as, file_name, file_sort, content_type, size, sha256, info_id, file_type, sys_id, unit_uid, uploaded_by, uploaded_at)
    select 'bf' || n, 'bench/' || n, '材料' || n || '.docx', 'docx', 'application/octet-stream', 1000, md5(n::text), m.measure_id, '1', '2', m.unit_uid, '1002',
      now() - (n % 900) * interval '1 day'
    from generate_series(1, ${count}::int) n
    join (select measure_id, unit_uid, row_number() over (order by measure_id) as n from measures order by measure_id limit ${count}::int) m using (n)`);
  const names = (
    await rowsOf<{ name: string }>(db, sql`select region_name as name from regions order by region_name`)
  ).map(({ name }) => name);
  const random = seeded(5);
  const text = () => Array.from({ length: words }, () => random.pick(names)).join('');
  // The database takes a hundred times as long to draw the names.
  for (let done = 0; done < count; done += atOnce) {
    const texts = Array.from({ length: Math.min(atOnce, count - done) }, text);
    await db.execute(sql`
      insert into file_texts (file_id, state, text, read_at)
      select 'bf' || (${done}::int + n), 'read', text, now() from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as made (text, n)`);
  }
}
