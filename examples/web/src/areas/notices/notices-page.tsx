import { SegmentControl } from '@danbao/react/form';
import { type CentreSearch, MessageHistory, NoticeCentre } from '@danbao/react/shell';
import { useNavigate } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useNoticePageWords } from './i18n/words.ts';
import { useFlowInAddress } from './use-flow-in-address.ts';

const everything: CentreSearch = { kind: '', unread: '' };
const first = { show: 'notices' };

/** The notification centre: what has reached the person, and the messages of this visit. */
export function NoticesPage() {
  const w = useNoticePageWords();
  usePageTitle(w('centre'));
  const navigate = useNavigate();
  useFlowInAddress();
  const [{ show }, change] = useAddressState(first);
  const state = useListAddress<CentreSearch>(everything);
  const views = (['notices', 'messages'] as const).map((value) => ({ value, text: w(value) }));
  return (
    <>
      <PageHead
        title={w('centre')}
        about={w('centreHelp')}
        tools={
          <SegmentControl
            name="notice-view"
            label={w('centre')}
            value={show}
            options={views}
            onChange={(value) => change({ show: value })}
          />
        }
      />
      <div className="db-panel p-3 lg:p-4">
        {show === 'messages' ? (
          <MessageHistory />
        ) : (
          <NoticeCentre state={state} onOpen={(path) => void navigate(path)} />
        )}
      </div>
    </>
  );
}
