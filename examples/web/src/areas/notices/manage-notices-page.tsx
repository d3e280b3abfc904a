import { wallTime } from '@danbao/core/format';
import { notices, type PublishedNotice, publishedNotices } from '@danbao/core/office';
import { useCall, useLocale, usePermission, useSession } from '@danbao/react';
import { ResourceDialog, useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { ResourcePage } from '../resources/resource-page.tsx';
import { useNoticePageWords } from './i18n/words.ts';
import { moreNoticeColumns, noticeColumns } from './notice-columns.tsx';

const names = ['kind', 'scope', 'title', 'content', 'displayTime', 'endTime'];
/** Who works for one unit speaks to that unit only. */
const ofOneUnit = names.filter((name) => name !== 'scope');

/** Publishes, changes and withdraws notices and business notices. */
export function ManageNoticesPage() {
  const w = useNoticePageWords();
  const locale = useLocale();
  const isForAll = usePermission('unit:all');
  const serverOffset = useSession()?.serverOffset ?? 0;
  const call = useCall(useRefreshResource(publishedNotices));
  const withdraw = (row: object) => {
    const { id, title, content, version, withdrawTime } = row as PublishedNotice;
    const question = { text: w('withdrawQuestion'), danger: true };
    return withdrawTime ? null : (
      <Button
        variant="danger-text"
        aria-label={w('withdrawNamed', { name: (title ?? content).slice(0, 30) })}
        onClick={() => void call(notices.withdraw, { id }, { question, version })}
      >
        {w('withdraw')}
      </Button>
    );
  };
  return (
    <ResourcePage
      resource={publishedNotices}
      title={w('manage')}
      about={w('manageHelp')}
      columns={noticeColumns(w, locale)}
      moreColumns={moreNoticeColumns(w, wallTime(Date.now() + serverOffset))}
      rowActions={({ withdrawTime }) => (withdrawTime ? [] : ['change'])}
      rowTools={withdraw}
      renderForm={(props) => (
        <ResourceDialog {...props} names={isForAll ? names : ofOneUnit} saveLabel={w('publish')} />
      )}
    />
  );
}
