import { Activity, type ReactNode, useState } from 'react';
import { type Location, UNSAFE_LocationContext as LocationContext, NavigationType } from 'react-router';

/** A page that keeps its state while others are shown. */
export interface ShownPage {
  /** The key of its tab. */
  readonly key: string;
  readonly location: Location;
  readonly page: ReactNode;
  /** It is to begin anew. */
  readonly isFresh: boolean;
}

interface KeptPage extends ShownPage {
  /** Another one whenever it begins anew. */
  readonly id: string;
}

export interface KeptPagesProps {
  /** The page that is shown, when it is one of these. */
  readonly current: ShownPage | undefined;
  /** The keys of the open tabs: what is closed is forgotten. */
  readonly open: readonly string[];
}

/**
 * Shows the current page and keeps those before hidden: their state and DOM stay, their effects rest. A hidden page goes on
 * seeing the address at which it was left.
 */
export function KeptPages({ current, open }: KeptPagesProps) {
  const [kept, setKept] = useState<readonly KeptPage[]>([]);
  const next = keep(kept, current, open);
  if (next !== kept) setKept(next);
  return next.map(({ id, key, location, page }) => {
    const isCurrent = key === current?.key;
    return (
      <Activity key={id} mode={isCurrent ? 'visible' : 'hidden'}>
        <LocationContext value={{ location, navigationType: NavigationType.Replace }}>
          {isCurrent ? current.page : page}
        </LocationContext>
      </Activity>
    );
  });
}

/** The same list as long as nothing has changed. */
function keep(kept: readonly KeptPage[], current: ShownPage | undefined, open: readonly string[]): readonly KeptPage[] {
  const stays = ({ key }: KeptPage) => key === current?.key || open.includes(key);
  const left = kept.every(stays) ? kept : kept.filter(stays);
  if (!current) return left;
  const known = left.find(({ key }) => key === current.key);
  if (known?.location === current.location) return left;
  const id = known && !current.isFresh ? known.id : `${current.key} ${current.location.key}`;
  const shown: KeptPage = { ...current, id };
  return known ? left.map((page) => (page === known ? shown : page)) : [...left, shown];
}
