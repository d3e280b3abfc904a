import { session } from '@danbao/core/client';
import { useDanbao, useMessage } from '@danbao/react';
import { openLater } from '@danbao/react/browser';
import { Button } from '@danbao/react/ui';
import { ExternalLink } from 'lucide-react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { forumAddress } from './forum-address.ts';
import { useForumWords } from './i18n/words.ts';

/** The way to the deployment's own forum, with a sign-in code that works once (C13). */
export function OwnForum({ url }: { readonly url: string }) {
  const w = useForumWords();
  usePageTitle(w('forum'));
  const { client } = useDanbao();
  const notify = useMessage();
  const enter = async () => {
    const tab = openLater();
    try {
      tab.go(forumAddress(url, await client.request(session.forumCode, undefined)));
    } catch (error) {
      tab.close();
      notify.failed(w('enterFailed'), error);
    }
  };
  return (
    <>
      <PageHead title={w('forum')} about={w('ownForum')} />
      <div className="db-panel grid justify-items-start gap-3 p-4">
        <p>{w('ownForumAbout')}</p>
        <p className="db-mono break-all text-quiet">{url}</p>
        <Button variant="primary" icon={<ExternalLink aria-hidden="true" />} onClick={() => void enter()}>
          {w('enter')}
        </Button>
      </div>
    </>
  );
}
