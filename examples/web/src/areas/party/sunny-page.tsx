import {
  party,
  publicities,
  sunnyCategories,
  sunnyMatters,
  sunnyNodeKinds,
  sunnyRelations,
  sunnyRequests,
  sunnySteps,
  sunnyTaskEndpoints,
  sunnyTasks,
  taskStates,
} from '@danbao/core/office';
import type { AnyResource } from '@danbao/core/resources';
import {
  ResourcesProvider,
  useCall,
  useDanbao,
  useEndpoint,
  useLocale,
  useMessage,
  usePermission,
  useSession,
} from '@danbao/react';
import { PersonControl } from '@danbao/react/flows';
import { type AnyRecord, ResourceDialog, ResourceList, useRefreshResource } from '@danbao/react/resources';
import { type Column, DataTable } from '@danbao/react/table';
import { Button, Dialog } from '@danbao/react/ui';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router';
import { answerOf } from '../../shared/answer-of.ts';
import { definitions } from '../../shared/definitions.ts';
import { listPanel } from '../../shared/list-panel.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { usePartyWords } from './i18n/words.ts';
import { ProgressDialog } from './progress-dialog.tsx';
import { type SunnyRow, sunnyRows } from './sunny-rows.ts';

/** The record of each level, and what hangs below it by which field. */
const levels = {
  category: { resource: sunnyCategories, below: 'matter', by: 'categoryId' },
  matter: { resource: sunnyMatters, below: 'step', by: 'matterId' },
  step: { resource: sunnySteps, below: 'task', by: 'stepId' },
  task: { resource: sunnyTasks, below: undefined, by: '' },
} as const;

type Level = keyof typeof levels;

type ListParams =
  | { readonly what: 'record'; readonly level: Level; readonly record?: AnyRecord; readonly values: AnyRecord }
  | { readonly what: 'progress' | 'relations' | 'ask'; readonly row: SunnyRow };

const controls = { ownerId: PersonControl };

/** Matters, steps and tasks as one indented table. */
export function SunnyPage() {
  const w = usePartyWords();
  usePageTitle(w('sunny'));
  const locale = useLocale();
  const { client } = useDanbao();
  const notify = useMessage();
  const userId = useSession()?.user?.userId ?? '';
  const mayWrite = usePermission('party:write');
  const [onlyMine, showOnlyMine] = useState(false);
  const [asked, ask] = useState<ListParams>();
  const refresh = useRefreshResource(sunnyTasks);
  const call = useCall(refresh);
  const { data, error, refetch } = useEndpoint(party.tree, undefined);
  const close = () => ask(undefined);
  const edit = async ({ id, kind }: SunnyRow) => {
    try {
      const { calls }: AnyResource = levels[kind].resource;
      const record = await client.request(calls.get, { id });
      ask({ what: 'record', level: kind, record, values: {} });
    } catch (failure) {
      notify.failed(undefined, failure);
    }
  };
  const remove = ({ id, kind, name }: SunnyRow) =>
    call(
      levels[kind].resource.calls.remove,
      { id },
      {
        question: { text: w('removeQuestion', { name }), danger: true },
      },
    );
  const columns: Column<SunnyRow>[] = [
    {
      id: 'name',
      header: w('name'),
      cell: ({ name, depth }) => (
        <span className="block break-words lg:ps-(--depth)" style={depthOf(depth)}>
          {name}
        </span>
      ),
    },
    { id: 'kind', header: w('level'), kind: 'nowrap', cell: ({ kind }) => answerOf(sunnyNodeKinds, kind, locale) },
    { id: 'owner', header: w('owner'), kind: 'nowrap', cell: ({ ownerName }) => ownerName },
    {
      id: 'deadline',
      header: w('until'),
      kind: 'nowrap',
      cell: ({ deadline, isOverdue }) => (
        <span>
          {deadline} {isOverdue === '1' && <span className="db-tag db-tag-warning">{w('late')}</span>}
        </span>
      ),
    },
    {
      id: 'status',
      header: w('progress'),
      kind: 'nowrap',
      cell: ({ kind, progress = '0', status }) =>
        kind === 'task' && `${answerOf(taskStates, status ?? '0', locale)} ${progress}%`,
    },
    {
      id: 'publicity',
      header: w('publicity'),
      kind: 'nowrap',
      cell: ({ publicity }) => publicity && answerOf(publicities, publicity, locale),
    },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => {
        const { id, kind, name, ownerId } = row;
        const { below, by } = levels[kind];
        return (
          <>
            {kind === 'task' && ownerId === userId && (
              <Button
                variant="text"
                aria-label={w('tellProgressOf', { name })}
                onClick={() => ask({ what: 'progress', row })}
              >
                {w('tellProgress')}
              </Button>
            )}
            {kind === 'matter' && (
              <>
                <Button variant="text" aria-label={w('askAbout', { name })} onClick={() => ask({ what: 'ask', row })}>
                  {w('ask')}
                </Button>
                <Button
                  variant="text"
                  aria-label={w('relationsOf', { name })}
                  onClick={() => ask({ what: 'relations', row })}
                >
                  {w('relations')}
                </Button>
              </>
            )}
            {mayWrite && below && (
              <Button
                variant="text"
                icon={<Plus />}
                aria-label={w('addBelow', { name })}
                onClick={() => ask({ what: 'record', level: below, values: { [by]: id } })}
              />
            )}
            {mayWrite && (
              <>
                <Button
                  variant="text"
                  icon={<Pencil />}
                  aria-label={w('change', { name })}
                  onClick={() => void edit(row)}
                />
                <Button
                  variant="danger-text"
                  icon={<Trash2 />}
                  aria-label={w('remove', { name })}
                  onClick={() => void remove(row)}
                />
              </>
            )}
          </>
        );
      },
    },
  ];
  return (
    <ResourcesProvider resources={definitions().resources}>
      <PageHead
        title={w('sunny')}
        about={w('sunnyAbout')}
        tools={
          <>
            <Button aria-pressed={onlyMine} onClick={() => showOnlyMine(!onlyMine)}>
              {w('onlyMine')}
            </Button>
            <Link className="db-root db-button" to="/party/requests">
              {w('requests')}
            </Link>
            {mayWrite && (
              <Button
                variant="primary"
                icon={<Plus aria-hidden="true" />}
                onClick={() => ask({ what: 'record', level: 'category', values: {} })}
              >
                {w('addCategory')}
              </Button>
            )}
          </>
        }
      />
      <div className="db-panel p-3 lg:p-4">
        <DataTable
          label={w('sunny')}
          columns={columns}
          rows={data && sunnyRows(data, onlyMine ? userId : undefined)}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refetch()}
          empty={w('noMatters')}
          cards
        />
      </div>
      {asked?.what === 'record' && (
        <ResourceDialog
          resource={levels[asked.level].resource}
          {...(asked.record ? { record: asked.record } : {})}
          values={asked.values}
          names={namesOf(asked.level)}
          controls={asked.level === 'category' ? {} : controls}
          onClose={close}
        />
      )}
      {asked?.what === 'progress' && (
        <ProgressDialog
          task={{ id: asked.row.id, name: asked.row.name, progress: asked.row.progress ?? '0' }}
          endpoint={sunnyTaskEndpoints.setProgress}
          onDone={refresh}
          onClose={close}
        />
      )}
      {asked?.what === 'ask' && (
        <ResourceDialog
          resource={sunnyRequests}
          values={{ matterId: asked.row.id }}
          names={['title', 'content']}
          onClose={close}
        />
      )}
      {asked?.what === 'relations' && (
        <Dialog title={w('relationsOf', { name: asked.row.name })} width="wide" onClose={close}>
          <ResourceList resource={sunnyRelations} fixed={{ matterId: asked.row.id }} arrange={listPanel} />
        </Dialog>
      )}
    </ResourcesProvider>
  );
}

/** How far a row is indented, where there is room for that. */
function depthOf(depth: number): CSSProperties {
  return { '--depth': `${depth * 1.5}em` } as CSSProperties;
}

/** What people fill in of a level; where it hangs is given. */
function namesOf(level: Level): readonly string[] {
  const given: readonly string[] = ['categoryId', 'matterId', 'stepId', 'status'];
  return Object.keys(levels[level].resource.input.fields).filter((name) => !given.includes(name));
}
