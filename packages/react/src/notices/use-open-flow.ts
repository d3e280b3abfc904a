import { notices, workFlowPath } from '@danbao/core/office';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { useNoticeWords } from './i18n/words.ts';

/** Asks for a flow and opens its details (P7), or a page of the app that is named by its path; answers whether that went well, and tells when it did not. */
export function useOpenFlow(onOpen: (path: string) => void): (workFlowId: string) => Promise<boolean> {
  const { client } = useDanbao();
  const notify = useMessage();
  const w = useNoticeWords();
  return async (id) => {
    if (id.startsWith('/')) {
      onOpen(id);
      return true;
    }
    try {
      onOpen(workFlowPath(await client.request(notices.workFlow, { id })));
      return true;
    } catch (error) {
      notify.failed(w('flowFailed'), error);
      return false;
    }
  };
}
