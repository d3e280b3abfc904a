import { type CockpitPage, type CockpitPageName, cockpitPages } from '@danbao/core/cockpit';
import { useLocale } from '@danbao/react';
import { DayField, SelectField } from '@danbao/react/form';
import { Skeleton } from '@danbao/react/table';
import { Link } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useDayInChina } from '../../shared/use-day-in-china.ts';
import './cockpit.css';
import { useCockpitWords } from './i18n/words.ts';
import { PanelView } from './panel-view.tsx';
import { PaperTools } from './paper-tools.tsx';
import { useCompanies, useThemes } from './use-companies.ts';
import { type FigureScope, useIndicators } from './use-figures.ts';

/** A page of figures, drawn from its definition; what is chosen stands in the address. */
export function FiguresPage({ name }: { readonly name: CockpitPageName }) {
  const w = useCockpitWords();
  const locale = useLocale();
  const page: CockpitPage = cockpitPages[name];
  usePageTitle(page.label[locale]);
  const today = useDayInChina();
  const [chosen, change] = useAddressState({ unit: '', year: today.slice(0, 4), day: today });
  const companies = useCompanies();
  const themeOf = useThemes();
  const indicators = useIndicators();
  return (
    <>
      <PageHead
        title={page.label[locale]}
        about={page.about[locale]}
        tools={
          <>
            {companies.length > 1 && (
              <SelectField
                name="unit"
                label={w('unit')}
                value={chosen.unit}
                options={[{ value: '', text: w('companies') }, ...companies]}
                onChange={(unit) => change({ unit })}
              />
            )}
            {page.period === 'year' && (
              <SelectField
                name="year"
                label={w('year')}
                value={chosen.year}
                options={yearsUntil(today).map((year) => ({ value: year, text: year }))}
                onChange={(year) => change({ year })}
              />
            )}
            {page.period === 'day' && (
              <DayField
                name="day"
                label={w('day')}
                value={chosen.day}
                onChange={(day) => change({ day: day || today })}
              />
            )}
            {name === 'datavIndex' && (
              <Link className="db-root db-button db-no-print" to={screenPath(chosen.unit, themeOf(chosen.unit))}>
                {w('fullScreen')}
              </Link>
            )}
            <PaperTools name={page.label[locale]} />
          </>
        }
      />
      {indicators ? (
        <div className="cockpit-grid">
          {page.panels.map((panel) => (
            <PanelView key={panel.key} panel={panel} scope={scopeOf(page, chosen, today)} indicators={indicators} />
          ))}
        </div>
      ) : (
        <Skeleton lines={12} />
      )}
    </>
  );
}

/** The big screen of a company, or of all, in the look that is set for it. */
function screenPath(unit: string, theme: string): string {
  return unit === '' ? `/datav/screen/${theme}` : `/datav/screen/${theme}?unit=${encodeURIComponent(unit)}`;
}

interface Chosen {
  readonly unit: string;
  readonly year: string;
  readonly day: string;
}

/** What the page narrows its figures to. */
function scopeOf({ period }: CockpitPage, { unit, year, day }: Chosen, today: string): FigureScope {
  const filters = unit === '' ? {} : { filters: { unit } };
  if (period === 'year') {
    const last = `${year}-12-31`;
    return { ...filters, from: `${year}-01-01`, to: last < today ? last : today };
  }
  if (period === 'day' && day < today) return { ...filters, from: `${day.slice(0, 4)}-01-01`, to: day };
  return filters;
}

const yearsBack = 6;

function yearsUntil(today: string): readonly string[] {
  const last = Number(today.slice(0, 4));
  return Array.from({ length: yearsBack }, (_, at) => String(last - at));
}
