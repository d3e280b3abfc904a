import { regions } from '@danbao/core/measures';
import { asc, eq } from 'drizzle-orm';
import { regions as table } from '../../db/schema.ts';
import { implement } from '../../implement.ts';

export const regionsArea = implement(regions)({
  children: ({ db }, { pmultiLevelSortID }) =>
    db
      .select({ multiLevelSortID: table.regionId, multiLevelSortName: table.regionName })
      .from(table)
      .where(eq(table.parentId, pmultiLevelSortID))
      .orderBy(asc(table.regionId)),
});
