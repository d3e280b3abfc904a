import { chooseRegion, type RegionValues, regions } from '@danbao/core';
import { useQueryClient } from '@tanstack/react-query';
import { useDanbao } from '../provider/use-danbao.ts';
import { endpointKey } from '../query/use-endpoint.ts';

/** Reads a pasted address level by level; answers whether it looked like one. */
export function usePasteRegion(root: string | undefined, onChange: (value: RegionValues) => void) {
  const { client } = useDanbao();
  const queries = useQueryClient();
  const load = (parent: string) => {
    const input = { pmultiLevelSortID: parent };
    return queries.fetchQuery({
      queryKey: endpointKey(regions.children, input),
      queryFn: () => client.request(regions.children, input),
      staleTime: 3_600_000,
    });
  };

  async function fill(text: string, from: string): Promise<void> {
    let value: RegionValues = {};
    let rest = text;
    let parent = from;
    for (const level of [0, 1, 2] as const) {
      const found = longestPrefix(await load(parent), rest);
      if (!found) break;
      value = chooseRegion(value, level, found.multiLevelSortID, found.multiLevelSortName);
      rest = rest.slice(found.multiLevelSortName.length);
      parent = found.multiLevelSortID;
    }
    if (value.provinceID) onChange(value);
  }

  return (pasted: string): boolean => {
    const text = pasted.replace(/[\s/,，、>-]/g, '');
    if (root === undefined || text.length < 4 || text.length > 100) return false;
    void fill(text, root);
    return true;
  };
}

interface Division {
  readonly multiLevelSortID: string;
  readonly multiLevelSortName: string;
}

/** The division whose name stands at the beginning; the longest, so that 吉林市 wins over 吉林. */
function longestPrefix(divisions: readonly Division[], text: string): Division | undefined {
  return divisions
    .filter(({ multiLevelSortName }) => text.startsWith(multiLevelSortName))
    .sort((a, b) => b.multiLevelSortName.length - a.multiLevelSortName.length)[0];
}
