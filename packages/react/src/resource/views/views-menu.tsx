import { Bookmark, ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useKept } from '../../provider/use-kept.ts';
import { later } from '../../view/later.tsx';
import { Popover } from '../../view/popover.tsx';
import type { RecordsFilter } from '../use-records.ts';
import { askedOf, filterOf, readViews, viewAmong } from './saved-views.ts';
import { firstOfRole, useSharedViews } from './use-shared-views.ts';
import type { ViewsPanelProps } from './views-panel.tsx';
import { useViewWords } from './words.ts';

const ViewsPanel = later<ViewsPanelProps>(async () => (await import('./views-panel.tsx')).ViewsPanel);

export interface ViewsMenuProps {
  /** The views of a list are kept by this name. */
  readonly storeKey: string;
  readonly filter: RecordsFilter;
  readonly onFind: (filter: RecordsFilter) => void;
  /** What the page asks by itself when it is opened; a view that opens first goes before it. @default nothing */
  readonly usual?: RecordsFilter | undefined;
}

/**
 * What a person, or their role, asks of this list again and again. A list of which nobody asks anything opens with the view that they have chosen
 * for that, or else with that of their role.
 */
export function ViewsMenu({ storeKey, filter, onFind, usual = {} }: ViewsMenuProps) {
  const w = useViewWords();
  const [saved, change] = useKept('views', storeKey, readViews);
  const shared = useSharedViews(storeKey);
  const current = viewAmong([...saved.views, ...(shared ?? [])], filter);
  const isOpened = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the list is opened, and not again
  useEffect(() => {
    const own = saved.views.find(({ name }) => name === saved.first);
    if (isOpened.current || (!own && !shared)) return;
    isOpened.current = true;
    const first = own ?? firstOfRole(shared ?? []);
    const isUsual = JSON.stringify(askedOf(filter)) === JSON.stringify(askedOf(usual));
    if (first && isUsual) onFind(filterOf(first, Object.keys(filter)));
  }, [shared]);
  return (
    <Popover
      label={w('views')}
      className="db-facet-panel"
      trigger={(button) => (
        <button type="button" className="db-root db-facet-button" {...button}>
          <Bookmark aria-hidden="true" />
          <span className="db-facet-text">{current ? w('viewNamed', { name: current.name }) : w('views')}</span>
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    >
      {(close) => (
        <ViewsPanel
          saved={saved}
          shared={shared ?? []}
          listName={storeKey}
          filter={filter}
          onChange={change}
          onChoose={(view) => {
            close();
            onFind(filterOf(view, Object.keys(filter)));
          }}
        />
      )}
    </Popover>
  );
}
