import { activeStatus, owners } from '@danbao/core/measures';
import { useEffect, useRef, useState } from 'react';
import { linkOf, nameOfOwner, type OwnerLink } from '../owners/owner-record.ts';
import { useRememberedOwner } from '../owners/remembered-owner.ts';
import { useDanbao } from '../provider/use-danbao.ts';

/**
 * A new form begins with the remembered owner as the only one, share 100 (F9, F10). Several active owners of that name are
 * not guessed between: the answer is the name to open the picker with (Y39). A failed look-up is not shown (F24).
 */
export function useOwnerPrefill(wanted: boolean, fill: (owners: readonly OwnerLink[]) => void): string | undefined {
  const { client } = useDanbao();
  const { name } = useRememberedOwner();
  const [ambiguous, setAmbiguous] = useState<string>();
  const done = useRef(!wanted || name === undefined);
  useEffect(() => {
    if (done.current || name === undefined) return;
    done.current = true;
    const queryCondition = { status: activeStatus, ownerName: name };
    client.request(owners.list, { pageNum: '1', pageSize: '999', queryCondition, sortOrder: 'desc' }).then(
      ({ rows }) => {
        const [owner, ...others] = rows.filter((row) => nameOfOwner(row) === name);
        if (others.length > 0) setAmbiguous(name);
        else if (owner) fill([{ ...linkOf(owner), haveRate: '100' }]);
      },
      () => {},
    );
  });
  return ambiguous;
}
