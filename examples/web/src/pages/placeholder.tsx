import { Construction } from 'lucide-react';
import { PageHead } from '../shared/page-head.tsx';
import { usePageTitle } from '../shared/pages-store.ts';
import { usePageWords } from './i18n/words.ts';
import { WayBack } from './way-back.tsx';

export interface PlaceholderProps {
  readonly title: string;
  /** Why there is nothing. */
  readonly reason: string;
}

/** Says honestly of a page that is not there why, so that no entry of a menu is a dead one. */
export function Placeholder({ title, reason }: PlaceholderProps) {
  const w = usePageWords();
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        tools={
          <span className="db-tag db-tag-warning">
            <Construction aria-hidden="true" />
            {w('notBuilt')}
          </span>
        }
      />
      <div className="db-panel grid gap-5 p-5">
        <p>{reason}</p>
        <WayBack />
      </div>
    </>
  );
}
