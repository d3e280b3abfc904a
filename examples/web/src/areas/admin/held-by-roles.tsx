import { betweenNames } from '@danbao/core/i18n';
import { useLocale } from '@danbao/react';
import { useAdminPageWords } from './i18n/words.ts';
import type { HeldBy } from './who-may.ts';

/** So many people of a role are named at once; the others are opened. */
const named = 6;

/** People under the roles that give them a right. */
export function HeldByRoles({ all }: { readonly all: readonly HeldBy[] }) {
  const w = useAdminPageWords();
  const between = betweenNames(useLocale());
  const names = (people: HeldBy['people']) => people.map(({ realName }) => realName).join(between);
  return (
    <ul className="grid gap-1">
      {all
        .filter(({ people }) => people.length > 0)
        .map(({ roleName, people }) => (
          <li key={roleName} className="flex flex-wrap items-baseline gap-2">
            <span className="db-tag">{roleName}</span>
            {people.length <= named ? (
              <span>{names(people)}</span>
            ) : (
              <details className="min-w-0 flex-1">
                <summary className="cursor-pointer">
                  {w('andOthers', { names: names(people.slice(0, named)), count: people.length })}
                </summary>
                <p className="break-words">{names(people.slice(named))}</p>
              </details>
            )}
          </li>
        ))}
    </ul>
  );
}
