import type { MenuRoute } from '@danbao/core/client';
import type { ReactNode } from 'react';
import { useLocale } from '../provider/use-danbao.ts';
import { useAdminWords } from './i18n/words.ts';

export interface MenuTreeProps {
  readonly routes: readonly MenuRoute[];
  readonly label: string;
  /** Stands before each title. */
  readonly iconOf?: (route: MenuRoute) => ReactNode;
}

/** A menu to read, such as the one that somebody else sees: titles as they are nested, each with its address. */
export function MenuTree({ routes, label, iconOf }: MenuTreeProps) {
  const w = useAdminWords();
  if (routes.length === 0) return <p className="db-root db-empty">{w('emptyMenu')}</p>;
  return (
    <nav aria-label={label} className="db-root db-menu-tree">
      <Level routes={routes} iconOf={iconOf} />
    </nav>
  );
}

function Level({ routes, iconOf }: Pick<MenuTreeProps, 'routes'> & { readonly iconOf: MenuTreeProps['iconOf'] }) {
  const locale = useLocale();
  return (
    <ul>
      {routes.map((route) => (
        <li key={route.name}>
          <span className="db-menu-tree-entry">
            {iconOf?.(route)}
            <span>{locale === 'zh' ? route.title : (route.titleEn ?? route.title)}</span>
            <code>{route.path}</code>
          </span>
          {route.children && <Level routes={route.children} iconOf={iconOf} />}
        </li>
      ))}
    </ul>
  );
}
