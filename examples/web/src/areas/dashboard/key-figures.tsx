import type { KeyFigures as Figures } from '@danbao/core/cockpit';
import { formatAmount } from '@danbao/core/format';
import { Link } from 'react-router';
import { useDashboardWords } from './i18n/words.ts';

const names = ['balance', 'projects', 'pending', 'ending'] as const satisfies readonly (keyof Figures)[];

/** Four figures of the business within the person's reach; in their place before they are known. */
export function KeyFigures({ figures }: { readonly figures: Figures | undefined }) {
  const w = useDashboardWords();
  return (
    <section className="db-panel db-figures" aria-label={w('figures')}>
      {names.map((name) => (
        <Link key={name} className="db-figure" to="/projects">
          <span className="db-figure-name">{w(`${name}Figure`)}</span>
          <span className="db-figure-value" data-waiting={figures === undefined || undefined}>
            {figures ? (name === 'balance' ? formatAmount(figures.balance) : figures[name]) : '—'}
            <small>{w(name === 'balance' ? 'wan' : 'counted')}</small>
          </span>
        </Link>
      ))}
    </section>
  );
}
