import { message } from '@danbao/core';
import { partyItemEndpoints } from '@danbao/core/office';
import { useDanbao, useMessage } from '@danbao/react';
import { saveBlob } from '@danbao/react/browser';
import { Button } from '@danbao/react/ui';
import { Download } from 'lucide-react';
import { usePartyWords } from './i18n/words.ts';

export interface ZipButtonProps {
  readonly id: string;
  readonly name: string;
}

/** An item with its files, as one zip. */
export function ZipButton({ id, name }: ZipButtonProps) {
  const w = usePartyWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  const download = async () => {
    try {
      const { blob, fileName } = await client.request(partyItemEndpoints.zip, { id });
      saveBlob(blob, fileName ?? `${name}.zip`);
    } catch (error) {
      notify.failed(message('downloadFailed', locale), error);
    }
  };
  return (
    <Button variant="text" icon={<Download />} aria-label={w('zipOf', { name })} onClick={() => void download()} />
  );
}
