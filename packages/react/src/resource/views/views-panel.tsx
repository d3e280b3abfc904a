import { sharesViews } from '@danbao/core/search';
import { Pencil, Pin, Share2, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { useConfirm } from '../../dialog/use-confirm.ts';
import { FieldFrame } from '../../form/field-frame.tsx';
import type { ChangeKept } from '../../provider/use-kept.ts';
import { usePermission } from '../../provider/use-permission.ts';
import { later } from '../../view/later.tsx';
import type { RecordsFilter } from '../use-records.ts';
import {
  askedOf,
  removeView,
  renameView,
  type SavedView,
  type SavedViews,
  saveView,
  viewAmong,
} from './saved-views.ts';
import type { ShareViewProps } from './share-view.tsx';
import { SharedViewsList } from './shared-views-list.tsx';
import type { RoleView } from './use-shared-views.ts';
import { useViewWords } from './words.ts';

const ShareView = later<ShareViewProps>(async () => (await import('./share-view.tsx')).ShareView);

export interface ViewsPanelProps {
  readonly saved: SavedViews;
  /** Those that are shared with roles. */
  readonly shared: readonly RoleView[];
  /** The list of which they are views. */
  readonly listName: string;
  readonly filter: RecordsFilter;
  readonly onChange: ChangeKept<SavedViews>;
  readonly onChoose: (view: SavedView) => void;
}

/** The saved views of a list: choose one, name, rename and delete them, and say which one the list opens with. */
export function ViewsPanel({ saved, shared, listName, filter, onChange, onChoose }: ViewsPanelProps) {
  const w = useViewWords();
  const ask = useConfirm();
  const panel = useRef<HTMLDivElement>(null);
  const mayShare = usePermission(sharesViews);
  const [renamed, setRenamed] = useState<string>();
  const [sharing, setSharing] = useState<SavedView>();
  const current = viewAmong([...saved.views, ...shared], filter);
  const asked = askedOf(filter);
  // What had the focus may be gone: a form that was sent, a view that was deleted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again after each change
  useEffect(() => {
    if (!panel.current?.contains(document.activeElement))
      panel.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [saved, shared, renamed, sharing]);
  const remove = async ({ name }: SavedView) => {
    if (await ask({ text: w('removeQuestion', { name }), danger: true }))
      onChange((before) => removeView(before, name));
  };
  return (
    <div ref={panel} className="db:grid db:gap-2">
      {saved.views.length + shared.length === 0 && <p className="db-help">{w('none')}</p>}
      {saved.views.length > 0 && (
        <ul className="db-facet-fields">
          {saved.views.map((view) =>
            renamed === view.name ? (
              <li key={view.name}>
                <NameForm
                  label={w('newName', { name: view.name })}
                  initial={view.name}
                  unfit={saved.views.map(({ name }) => name).filter((name) => name !== view.name)}
                  onSave={(name) => {
                    setRenamed(undefined);
                    onChange((before) => renameView(before, view.name, name));
                  }}
                />
              </li>
            ) : (
              <li key={view.name} className="db-view">
                <button
                  type="button"
                  className="db-option db-view-name"
                  aria-current={view === current}
                  data-selected={view === current || undefined}
                  onClick={() => onChoose(view)}
                >
                  {view.name}
                </button>
                <Button
                  variant="text"
                  icon={<Pin />}
                  aria-label={w('first', { name: view.name })}
                  title={w('first', { name: view.name })}
                  aria-pressed={saved.first === view.name}
                  className={saved.first === view.name ? 'db-view-first' : 'db-view-tool'}
                  onClick={() =>
                    onChange((before) => ({ ...before, first: before.first === view.name ? undefined : view.name }))
                  }
                />
                <Button
                  variant="text"
                  icon={<Pencil />}
                  className="db-view-tool"
                  aria-label={w('rename', { name: view.name })}
                  onClick={() => setRenamed(view.name)}
                />
                {mayShare && (
                  <Button
                    variant="text"
                    icon={<Share2 />}
                    className="db-view-tool"
                    aria-label={w('shareNamed', { name: view.name })}
                    title={w('shareNamed', { name: view.name })}
                    onClick={() => setSharing(view)}
                  />
                )}
                <Button
                  variant="danger-text"
                  icon={<Trash2 />}
                  className="db-view-tool"
                  aria-label={w('remove', { name: view.name })}
                  onClick={() => void remove(view)}
                />
              </li>
            ),
          )}
        </ul>
      )}
      {sharing && <ShareView view={sharing} listName={listName} onDone={() => setSharing(undefined)} />}
      {shared.length > 0 && (
        <SharedViewsList
          views={shared}
          current={current}
          onChoose={onChoose}
          onCopy={(view) => onChange((before) => saveView(before, { ...view, name: freeName(before, view.name) }))}
        />
      )}
      {!current && Object.keys(asked).length > 0 && (
        <NameForm
          label={w('saveAs')}
          taken={saved.views.map(({ name }) => name)}
          onSave={(name) => onChange((before) => saveView(before, { name, filter: asked }))}
        />
      )}
    </div>
  );
}

/** A name that no view has, so that none is replaced by a copy. */
function freeName({ views }: SavedViews, name: string): string {
  const isTaken = (one: string) => views.some((view) => view.name === one);
  let free = name;
  for (let count = 2; isTaken(free); count += 1) free = `${name} (${count})`;
  return free;
}

interface NameFormProps {
  readonly label: string;
  readonly initial?: string;
  /** Names whose views are replaced. */
  readonly taken?: readonly string[];
  /** Names that cannot be given. */
  readonly unfit?: readonly string[];
  readonly onSave: (name: string) => void;
}

function NameForm({ label, initial = '', taken = [], unfit = [], onSave }: NameFormProps) {
  const w = useViewWords();
  const [name, setName] = useState(initial);
  const isUnfit = unfit.includes(name.trim());
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (name.trim() !== '' && !isUnfit) onSave(name.trim());
  };
  return (
    <form onSubmit={send}>
      <FieldFrame name="view-name" label={label}>
        {({ id }) => (
          <span className="db:flex db:gap-2">
            <span className="db-control">
              <input
                id={id}
                className="db-input"
                autoComplete="off"
                maxLength={30}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            </span>
            <Button type="submit" variant="primary">
              {w('save')}
            </Button>
          </span>
        )}
      </FieldFrame>
      {taken.includes(name.trim()) && <p className="db-help">{w('taken')}</p>}
      {isUnfit && (
        <p className="db-error" role="alert">
          {w('nameTaken')}
        </p>
      )}
    </form>
  );
}
