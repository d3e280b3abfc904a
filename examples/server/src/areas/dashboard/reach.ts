import { type Column, type SQL, sql } from 'drizzle-orm';
import type { Principal } from '../../auth/principal.ts';

/** The value of `within`: no unit is named where the caller reaches all. */
export function reachOf({ permissions, unitUid }: Principal): { readonly reach: string | null } {
  return { reach: permissions.includes('unit:all') ? null : unitUid };
}

/** In a prepared query: the rows of the units that the caller reaches. */
export function within(unit: Column): SQL {
  const reach = sql.placeholder('reach');
  return sql`(${reach}::text is null or ${unit} = ${reach})`;
}
