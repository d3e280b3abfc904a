import { type Archive, archives } from '@danbao/core/archives';
import { useDanbao } from '@danbao/react';
import { useQuery } from '@tanstack/react-query';

/** Asked for so many at a time. */
const atOnce = 6;

/** The records of these ids, in their order; one that cannot be seen is left out. */
export function useRecordsOf(ids: readonly string[]) {
  const { client } = useDanbao();
  return useQuery({
    queryKey: ['archives of a sheet', ids],
    queryFn: async () => {
      const found: Archive[] = [];
      for (let at = 0; at < ids.length; at += atOnce) {
        const some = ids.slice(at, at + atOnce).map((archiveId) =>
          client.request(archives.calls.get, { archiveId }).then(
            (record) => [record],
            () => [],
          ),
        );
        found.push(...(await Promise.all(some)).flat());
      }
      return found;
    },
  });
}

/** Every record of a volume, by number. */
export function useRecordsIn(catalogId: string) {
  const { client } = useDanbao();
  return useQuery({
    queryKey: ['archives of a volume', catalogId],
    queryFn: async () => {
      const found: Archive[] = [];
      for (let pageNum = 1; ; pageNum += 1) {
        const asked = { catalogId, pageNum: String(pageNum), pageSize: '500', orderBy: 'archiveNo' };
        const { rows, total } = await client.request(archives.calls.page, asked);
        found.push(...rows);
        if (rows.length === 0 || found.length >= Number(total)) return found;
      }
    },
  });
}
