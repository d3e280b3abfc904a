import { fileTypes } from '@danbao/core/attachments';
import {
  type ForumReply,
  type ForumTopic,
  forum,
  forumBoards,
  forumReplies,
  forumTopics,
  moderatesForum,
} from '@danbao/core/office';
import { readValue } from '@danbao/core/resources';
import {
  ResourcesProvider,
  useCall,
  useEndpoint,
  useMessage,
  usePages,
  usePermission,
  useSession,
  useSettings,
} from '@danbao/react';
import { SelectField } from '@danbao/react/form';
import { type AnyRecord, FileList, ResourceDialog, useRefreshResource } from '@danbao/react/resources';
import { Pager, Skeleton } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { definitions } from '../../shared/definitions.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { pagesInAddress } from '../../shared/pages-in-address.ts';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { SearchText } from '../../shared/search-text.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useForumWords } from './i18n/words.ts';
import { OwnForum } from './own-forum.tsx';
import { Post } from './post.tsx';
import { WriteBelow } from './write-below.tsx';

const first = { topic: '', board: '', text: '', page: '1', size: '10' };
const names = ['boardId', 'title', 'content'];

/** The forum: where a deployment has one of its own the way there, else boards, topics and replies. */
export function ForumPage() {
  const [{ topic }] = useAddressState<string>(first);
  const settings = useSettings();
  if (!settings) return <Skeleton lines={6} />;
  if (settings.forumUrl) return <OwnForum url={settings.forumUrl} />;
  return (
    <ResourcesProvider resources={definitions().resources}>
      {topic ? <OneTopic id={topic} /> : <AllTopics />}
    </ResourcesProvider>
  );
}

function AllTopics() {
  const w = useForumWords();
  usePageTitle(w('forum'));
  const moderates = usePermission(moderatesForum);
  const [address, change] = useAddressState<string>(first);
  const { board, text, page } = address;
  const [writes, write] = useState(false);
  const notify = useMessage();
  const boards = useEndpoint(forumBoards.calls.page, { pageSize: '200' }, { staleTime: 60_000 }).data?.rows ?? [];
  const of = { ...(board ? { boardId: board } : {}), ...(text ? { text } : {}) };
  const pinned = useEndpoint(forumTopics.calls.page, { ...of, isPinned: '1', pageSize: '50' }, { keepPrevious: true });
  const list = usePages(forumTopics.calls.page, { ...of, isPinned: '0' }, pagesInAddress(address, change));
  // What is pinned stands apart from what is counted and paged.
  const pinnedRows = (page === '1' ? (pinned.data?.rows ?? []) : []) as readonly ForumTopic[];
  const rows = (list.rows ?? []) as readonly ForumTopic[];
  const open = (topic: string) => change({ topic });
  return (
    <>
      <PageHead
        title={w('forum')}
        about={w('forumAbout')}
        tools={
          <>
            {moderates && (
              <Link className="db-root db-button" to="/forum/boards">
                {w('boards')}
              </Link>
            )}
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => write(true)}>
              {w('newTopic')}
            </Button>
          </>
        }
      />
      <section className="db-panel p-3 lg:p-4" aria-label={w('forum')}>
        <div className="mb-3 flex flex-wrap items-end gap-3">
          <SelectField
            name="board"
            label={w('board')}
            value={board ?? ''}
            options={[
              { value: '', text: w('allBoards') },
              ...boards.map(({ id, name }) => ({ value: id, text: name })),
            ]}
            onChange={(value) => change({ board: value, page: '1' })}
          />
          <SearchText
            label={w('search')}
            find={w('find')}
            value={text ?? ''}
            onFind={(value) => change({ text: value, page: '1' })}
          />
        </div>
        {!list.rows && <Skeleton lines={6} />}
        {list.rows && pinnedRows.length + rows.length === 0 && (
          <p className="text-quiet">{w(board || text ? 'nothingFound' : 'noTopics')}</p>
        )}
        {pinnedRows.length > 0 && (
          <div className="mb-3 border-b border-line pb-2">
            <h2 className="text-13 text-quiet">{w('pinnedCount', { count: pinnedRows.length })}</h2>
            <Topics rows={pinnedRows} onOpen={open} />
          </div>
        )}
        <Topics rows={rows} onOpen={open} />
        {list.total > 0 && (
          <Pager label={w('forum')} total={list.total} page={list.page} size={list.size} onChange={list.goTo} />
        )}
      </section>
      {writes && (
        <ResourceDialog
          resource={forumTopics}
          names={names}
          values={board ? { boardId: board } : {}}
          title={w('newTopic')}
          saveLabel={w('publish')}
          onSaved={async () => notify.success(w('published'))}
          onClose={() => write(false)}
        />
      )}
    </>
  );
}

interface TopicsProps {
  readonly rows: readonly ForumTopic[];
  readonly onOpen: (topicId: string) => void;
}

function Topics({ rows, onOpen }: TopicsProps) {
  const w = useForumWords();
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          {row.isPinned === '1' && <span className="db-tag db-tag-success">{w('pinned')}</span>}
          <button
            type="button"
            className="db-root db-link min-w-0 break-words text-left"
            onClick={() => onOpen(row.id)}
          >
            {row.title}
          </button>
          <span className="db-tag">{String(readValue({ ...row }, 'boardId') ?? '')}</span>
          <span className="ml-auto text-13 text-quiet">
            {[row.author, row.updateTime.slice(0, 10), w('replies', { count: row.replyCount ?? '0' })].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function OneTopic({ id }: { readonly id: string }) {
  const w = useForumWords();
  const userId = useSession()?.user?.userId;
  const moderates = usePermission(moderatesForum);
  const [, change] = useAddressState<string>(first);
  const [edited, edit] = useState<AnyRecord | ForumReply>();
  const { data, error, refetch } = useEndpoint(forumTopics.calls.get, { id });
  const [page, goTo] = useState({ page: 1, size: 20 });
  const below = useEndpoint(
    forumReplies.calls.page,
    { topicId: id, pageNum: String(page.page), pageSize: String(page.size) },
    { keepPrevious: true },
  );
  const refreshTopics = useRefreshResource(forumTopics);
  const refreshReplies = useRefreshResource(forumReplies);
  const refresh = () => Promise.all([refreshTopics(), refreshReplies()]);
  const call = useCall(refresh);
  const topic = data as ForumTopic | undefined;
  usePageTitle(topic ? topic.title : w('forum'));
  const goBack = () => change({ topic: '' });
  const back = <Button onClick={goBack}>{w('back')}</Button>;
  if (error)
    return (
      <RecordMissing title={w('missing')} help={w('missingHelp')} error={error} onRetry={() => void refetch()}>
        {back}
      </RecordMissing>
    );
  if (!topic) return <Skeleton lines={6} />;
  const rows = (below.data?.rows ?? []) as readonly ForumReply[];
  const isPinned = topic.isPinned === '1';
  const isRead = topic.isHidden !== '1' || moderates || topic.authorId === userId;
  return (
    <>
      <PageHead title={topic.title} tools={back} />
      <div className="db-panel p-3 lg:p-4">
        <Post
          of="forumTopic"
          post={topic}
          title={topic.title}
          text={topic.content}
          files={isRead && <FileList infoId={id} fileType={fileTypes.forumTopic} />}
          tags={isPinned && <span className="db-tag db-tag-success">{w('pinned')}</span>}
          tools={
            moderates && (
              <Button variant="text" onClick={() => void call(forum.pin, { id, pinned: isPinned ? '0' : '1' })}>
                {w(isPinned ? 'unpin' : 'pin')}
              </Button>
            )
          }
          remove={forumTopics.calls.remove}
          onChange={() => edit({ ...topic })}
          onDone={refresh}
          onRemoved={goBack}
        />
      </div>
      <section className="db-panel mt-3 p-3 lg:p-4" aria-label={w('replies', { count: below.data?.total ?? 0 })}>
        <h2 className="mb-3 text-16 font-semibold">{w('replies', { count: below.data?.total ?? 0 })}</h2>
        {rows.length === 0 && <p className="text-quiet">{w('noReplies')}</p>}
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="py-3">
              <Post
                of="forumReply"
                post={row}
                text={row.content}
                remove={forumReplies.calls.remove}
                onChange={() => edit(row)}
                onDone={refresh}
              />
            </li>
          ))}
        </ul>
        {below.data && below.data.total > page.size && (
          <Pager
            label={w('reply')}
            total={below.data.total}
            page={page.page}
            size={page.size}
            onChange={(to, by) => goTo({ page: to, size: by })}
          />
        )}
      </section>
      <WriteBelow
        of={`topic:${id}`}
        label={w('reply')}
        endpoint={forumReplies.calls.add}
        input={(content) => ({ topicId: id, content })}
        onDone={refresh}
      />
      {edited && (
        <ResourceDialog
          resource={'topicId' in edited ? forumReplies : forumTopics}
          record={edited as AnyRecord}
          names={'topicId' in edited ? ['content'] : names}
          {...('topicId' in edited ? { values: { topicId: id } } : {})}
          onClose={() => edit(undefined)}
        />
      )}
    </>
  );
}
