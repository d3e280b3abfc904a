import { canteen } from '@danbao/core/office';
import { useDanbao, useMessage } from '@danbao/react';
import { saveBlob } from '@danbao/react/browser';
import type { RecordsFilter } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAppWords } from '../../shared/i18n/words.ts';

const downloads = [
  ['byDish', canteen.exportByDish],
  ['byOrder', canteen.exportOrders],
  ['byPerson', canteen.exportByPeople],
] as const;

/** The three spreadsheet downloads of the orders that are searched for (U4). */
export function OrderDownloads({ filter }: { readonly filter: RecordsFilter }) {
  const w = useAppWords();
  const { client } = useDanbao();
  const notify = useMessage();
  const [busy, setBusy] = useState<string>();
  const { beginDate = '', endDate = '' } = filter;
  const save = async ([name, endpoint]: (typeof downloads)[number]) => {
    setBusy(name);
    try {
      const given = Object.entries(filter).filter(([, text]) => text !== '');
      const asked = { ...Object.fromEntries(given), beginDate, endDate };
      const { blob, fileName } = await client.request(endpoint, asked);
      saveBlob(blob, fileName ?? `${w(name)}.xlsx`);
    } catch (error) {
      notify.failed(undefined, error);
    } finally {
      setBusy(undefined);
    }
  };
  return downloads.map((download) => (
    <Button
      key={download[0]}
      icon={<Download aria-hidden="true" />}
      busy={busy === download[0]}
      disabled={beginDate === '' || endDate === ''}
      onClick={() => void save(download)}
    >
      {w(download[0])}
    </Button>
  ));
}
