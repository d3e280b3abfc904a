import { sharedViews, sharesViews } from '@danbao/core/search';
import { Copy, Pin, Trash2 } from 'lucide-react';
import { Button } from '../../button/button.tsx';
import { usePermission } from '../../provider/use-permission.ts';
import { useCall } from '../../query/use-call.ts';
import { useRefreshResource } from '../use-records.ts';
import type { SavedView } from './saved-views.ts';
import type { RoleView } from './use-shared-views.ts';
import { useViewWords } from './words.ts';

export interface SharedViewsListProps {
  readonly views: readonly RoleView[];
  /** The one whose filter the list has now. */
  readonly current: SavedView | undefined;
  readonly onChoose: (view: SavedView) => void;
  /** Keeps one among the person's own. */
  readonly onCopy: (view: SavedView) => void;
}

/** What is shared with roles: to be opened and copied by whoever sees it, and changed by those who share. */
export function SharedViewsList({ views, current, onChoose, onCopy }: SharedViewsListProps) {
  const w = useViewWords();
  const mayShare = usePermission(sharesViews);
  const call = useCall(useRefreshResource(sharedViews));
  const { update, remove } = sharedViews.calls;
  return (
    <ul className="db-facet-fields" aria-label={w('shared')}>
      {views.map((view) => {
        const { name, filter, shared } = view;
        const { id, version, listName, roleId, isFirst, roleName = '' } = shared;
        const isOn = isFirst === '1';
        return (
          <li key={id} className="db-view">
            <button
              type="button"
              className="db-option db-view-name"
              aria-current={view === current}
              data-selected={view === current || undefined}
              onClick={() => onChoose(view)}
            >
              {name} <span className="db-tag">{w(isOn ? 'sharedFirst' : 'sharedWith', { role: roleName })}</span>
            </button>
            <Button
              variant="text"
              icon={<Copy />}
              className="db-view-tool"
              aria-label={w('copy', { name })}
              title={w('copy', { name })}
              onClick={() => onCopy({ name, filter })}
            />
            {mayShare && (
              <>
                <Button
                  variant="text"
                  icon={<Pin />}
                  className={isOn ? 'db-view-first' : 'db-view-tool'}
                  aria-label={w('firstOfRole', { name, role: roleName })}
                  title={w('firstOfRole', { name, role: roleName })}
                  aria-pressed={isOn}
                  onClick={() =>
                    void call(
                      update,
                      { id, name, listName, roleId, filter: shared.filter, isFirst: isOn ? '0' : '1' },
                      { version: String(version) },
                    )
                  }
                />
                <Button
                  variant="danger-text"
                  icon={<Trash2 />}
                  className="db-view-tool"
                  aria-label={w('unshare', { name, role: roleName })}
                  onClick={() =>
                    void call(
                      remove,
                      { id },
                      {
                        question: { text: w('unshareQuestion', { name, role: roleName }), danger: true },
                        version: String(version),
                      },
                    )
                  }
                />
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
