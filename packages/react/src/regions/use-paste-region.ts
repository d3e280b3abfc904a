import { regions } from '@danbao/core/measures';
import { useQueryClient } from '@tanstack/react-query';
import { useDanbao } from '../provider/use-danbao.ts';
import { endpointKey } from '../query/use-endpoint.ts';
import { useSettings } from '../query/use-settings.ts';
import { type ReadAddress, readAddress } from './read-address.ts';

/** Reads a pasted address, and tells when it was understood; answers whether it is worth a try. */
export function usePasteRegion(onRead: (address: ReadAddress) => void): (pasted: string) => boolean {
  const { client } = useDanbao();
  const queries = useQueryClient();
  const root = useSettings()?.regionRootId;
  const load = (parent: string) => {
    const input = { pmultiLevelSortID: parent };
    return queries.fetchQuery({
      queryKey: endpointKey(regions.children, input),
      queryFn: () => client.request(regions.children, input),
      staleTime: 3_600_000,
    });
  };
  return (pasted) => {
    const text = pasted.trim();
    if (root === undefined || text.length < 4 || text.length > 200) return false;
    // An address that cannot be looked up stays where it was pasted.
    readAddress(text, root, load).then(
      (address) => address && onRead(address),
      () => {},
    );
    return true;
  };
}
