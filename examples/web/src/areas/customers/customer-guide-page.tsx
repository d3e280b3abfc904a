import { client as clientEntity, gatheredBaseData } from '@danbao/core/customers';
import { betweenNames } from '@danbao/core/i18n';
import { useLocale } from '@danbao/react';
import { DataTable } from '@danbao/react/table';
import { Link } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import { GatheredClients } from './gathered-clients.tsx';
import { type GuideStep, guideSteps } from './guide-steps.ts';
import { useGuideWords } from './i18n/guide-words.ts';

/** How the data of a customer are gathered: what each step needs, who does it and where, and how far my own clients are. */
export function CustomerGuidePage() {
  const w = useGuideWords();
  const locale = useLocale();
  usePageTitle(w('title'));
  const year = useDayInChina().slice(0, 4);
  const names = gatheredBaseData.map((name) => clientEntity.fields[name].label[locale]).join(betweenNames(locale));
  const params = { names, year, before: String(Number(year) - 1) };
  return (
    <>
      <PageHead title={w('title')} about={w('about')} />
      <div className="grid gap-3">
        <GatheredClients gatherYear={year} />
        <section className="db-panel p-3 lg:p-4" aria-label={w('steps')}>
          <h2 className="mb-3 text-16 font-semibold">{w('steps')}</h2>
          <DataTable<GuideStep>
            label={w('steps')}
            cards
            rows={guideSteps}
            rowKey={({ title }) => title}
            columns={[
              { id: 'step', header: w('step'), kind: 'nowrap', cell: ({ title }) => w(title) },
              { id: 'needs', header: w('needs'), cell: ({ needs }) => w(needs, params) },
              { id: 'who', header: w('who'), kind: 'nowrap', cell: ({ who }) => w(who) },
              {
                id: 'where',
                header: w('where'),
                kind: 'nowrap',
                cell: ({ where, path }) => (
                  <Link className="db-link" to={path(undefined)}>
                    {w(where)}
                  </Link>
                ),
              },
            ]}
          />
        </section>
      </div>
    </>
  );
}
