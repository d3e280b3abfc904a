import { label } from '@danbao/core';
import { bigDataDisplays, type IndicatorInfo, keyFigures, type Panel, screenPanels } from '@danbao/core/cockpit';
import { wallTime } from '@danbao/core/format';
import { useEndpoint, useLocale } from '@danbao/react';
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { usePageTitle } from '../../../shared/pages-store.ts';
import { PictureButton } from '../../../shared/picture/picture-button.tsx';
import { useAddressState } from '../../../shared/use-address-state.ts';
import { useCockpitWords } from '../i18n/words.ts';
import { useCompanies } from '../use-companies.ts';
import { type FigureScope, useFigures, useIndicators } from '../use-figures.ts';
import { ScreenFigure } from './screen-figure.tsx';
import { useGrownHeap } from './use-grown-heap.ts';
import './screen.css';

const PanelChart = lazy(async () => ({ default: (await import('../panel-chart.tsx')).PanelChart }));

export type ScreenTheme = 'light' | 'dark1' | 'dark2';

/** Only while a screen is open: rules of paper cannot be bound to what is printed without a break around it. */
const lyingSheet = '@page { size: A4 landscape; margin: 8mm }';
/** More panels than a wall has room for. */
const maxPanels = 6;
const key: Pick<Panel, 'indicators' | 'compared'> = { indicators: keyFigures, compared: true };
const all = { pageSize: '50' };

/** A screen that hangs on a wall for weeks: any size, quiet when the connection fails, honest about how old its figures are. */
export function ScreenPage({ theme }: { readonly theme: ScreenTheme }) {
  const w = useCockpitWords();
  const locale = useLocale();
  usePageTitle(w('screen'));
  const container = useRef<HTMLDivElement>(null);
  const scale = useScale(container);
  useGrownHeap();
  const [{ unit }] = useAddressState({ unit: '' });
  const companies = useCompanies();
  const company = companies.find(({ value }) => value === unit)?.text;
  const indicators = useIndicators();
  const scope: FigureScope = unit === '' ? {} : { filters: { unit } };
  const figures = useFigures(key, scope);
  const panels = usePanels();
  return (
    <div
      ref={container}
      className="screen"
      data-db-scheme={theme === 'light' ? 'light' : 'dark'}
      data-db-screen={theme}
    >
      <style>{lyingSheet}</style>
      <div className="screen-body">
        <header className="screen-head">
          <div className="screen-side">
            <AsOf asOf={figures.data?.asOf} isLate={figures.isError} />
          </div>
          <h1>{company ? `${company} · ${w('screen')}` : w('screen')}</h1>
          <div className="screen-side db-no-print">
            <Clock />
            <PictureButton of={() => container.current} name={w('screen')}>
              {(save, text) => (
                <button type="button" className="screen-button" onClick={save}>
                  {text}
                </button>
              )}
            </PictureButton>
            <button type="button" className="screen-button" onClick={() => window.print()}>
              {w('print')}
            </button>
            <FullScreen place={container} />
            <Link className="screen-button" to="/datav/index">
              {w('leaveScreen')}
            </Link>
          </div>
        </header>
        <dl className="screen-figures">
          {keyFigures.map((code, at) => {
            const indicator = indicators?.get(code);
            return (
              indicator && (
                <ScreenFigure key={code} indicator={indicator} cell={figures.data?.total[at] ?? {}} unit={unit} />
              )
            );
          })}
        </dl>
        <div className="screen-panels">
          {indicators &&
            panels.map((panel) => (
              <section key={panel.key} className="screen-panel" aria-label={panel.label[locale]}>
                <h2>{panel.label[locale]}</h2>
                <ScreenChart panel={panel} scope={scope} indicators={indicators} scale={scale} />
              </section>
            ))}
        </div>
      </div>
    </div>
  );
}

interface ScreenChartProps {
  readonly panel: Panel;
  readonly scope: FigureScope;
  readonly indicators: ReadonlyMap<string, IndicatorInfo>;
  readonly scale: number;
}

function ScreenChart({ panel, scope, indicators, scale }: ScreenChartProps) {
  const w = useCockpitWords();
  const { data } = useFigures(panel, scope);
  const shown = panel.indicators.flatMap((code) => indicators.get(code) ?? []);
  if (!data) return <div />;
  if (data.rows.length === 0) return <p>{w('noFigures')}</p>;
  return (
    <Suspense fallback={<div />}>
      <PanelChart panel={panel} figures={data} shown={shown} scale={scale} />
    </Suspense>
  );
}

/** The panels that the deployment has set, else the usual ones. */
function usePanels(): readonly Panel[] {
  const { data } = useEndpoint(bigDataDisplays.calls.page, all, { staleTime: 300_000 });
  const own = (data?.rows ?? [])
    .filter(({ visible }) => visible === '1')
    .sort((one, other) => Number(one.sort) - Number(other.sort))
    .map(({ id, title, titleEn, indicator, by, chart }) => ({
      ...{ key: id, label: label(title, titleEn ?? title), look: chart, by, top: 10 },
      indicators: [indicator as Panel['indicators'][number]],
    }));
  return (own.length > 0 ? own : screenPanels).slice(0, maxPanels);
}

/** How old the figures are, in words; plainly where the server cannot be reached or they are older than a minute. */
function AsOf({ asOf, isLate }: { readonly asOf: string | undefined; readonly isLate: boolean }) {
  const w = useCockpitWords();
  if (asOf === undefined) return null;
  const text = w(isLate ? 'late' : 'asOf', { time: asOf });
  return (
    <span className={isLate ? 'screen-late' : ''} role="status">
      {text}
    </span>
  );
}

function Clock() {
  return <span className="screen-clock">{useNow()}</span>;
}

function FullScreen({ place }: { readonly place: { readonly current: HTMLElement | null } }) {
  const w = useCockpitWords();
  const [isFull, setFull] = useState(document.fullscreenElement !== null);
  useEffect(() => {
    const change = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', change);
    return () => document.removeEventListener('fullscreenchange', change);
  }, []);
  if (isFull || !document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      className="screen-button"
      onClick={() => void place.current?.requestFullscreen().catch(() => {})}
    >
      {w('fullScreen')}
    </button>
  );
}

const second = 1000;

/** The time on the wall in China, to the second: the only clock of a screen. */
function useNow(): string {
  const [now, setNow] = useState(() => wallTime(Date.now()));
  useEffect(() => {
    const beat = setInterval(() => setNow(wallTime(Date.now())), second);
    return () => clearInterval(beat);
  }, []);
  return now;
}

/** How much larger than at 1920 × 1080 a place is: the measure of the texts in its charts. */
function useScale(place: RefObject<HTMLElement | null>): number {
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const sized = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      const next = width <= 900 ? 1 : Math.max(0.75, Math.min(width / 1920, height / 1080, 4));
      setScale(Math.round(next * 20) / 20);
    });
    sized.observe(element);
    return () => sized.disconnect();
  }, [place]);
  return scale;
}
