import { label } from '@danbao/core';
import {
  type Dimension,
  dimensions,
  type IndicatorCode,
  type IndicatorInfo,
  type Panel,
  type PanelLook,
} from '@danbao/core/cockpit';
import { colon } from '@danbao/core/i18n';
import { useLocale } from '@danbao/react';
import { DayField, SegmentControl, SelectField } from '@danbao/react/form';
import { Skeleton } from '@danbao/react/table';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useAddressState } from '../../shared/use-address-state.ts';
import './cockpit.css';
import { useCockpitWords } from './i18n/words.ts';
import { PanelView } from './panel-view.tsx';
import { PaperTools } from './paper-tools.tsx';
import { useIndicators } from './use-figures.ts';

const first = { indicator: 'balance', by: 'unit', look: 'column', from: '', to: '' };
const looks = ['column', 'bar', 'line', 'pie', 'table'] as const satisfies readonly PanelLook[];

/** Any indicator by any dimension of it, drawn as one likes; what is chosen stands in the address. */
export function ChartsPage() {
  const w = useCockpitWords();
  const locale = useLocale();
  usePageTitle(w('charts'));
  const [chosen, change] = useAddressState(first);
  const indicators = useIndicators();
  const indicator = indicators?.get(chosen.indicator) ?? indicators?.get('balance');
  const by = indicator?.dimensions.find((one) => one === chosen.by) ?? indicator?.dimensions[0];
  const look = looks.find((one) => one === chosen.look) ?? 'column';
  const scope = { ...(chosen.from ? { from: chosen.from } : {}), ...(chosen.to ? { to: chosen.to } : {}) };
  return (
    <>
      <PageHead title={w('charts')} about={w('chartsAbout')} tools={<PaperTools name={w('charts')} />} />
      {!indicators || !indicator || !by ? (
        <Skeleton lines={10} />
      ) : (
        <>
          <div className="db-panel mb-3 flex flex-wrap items-end gap-3 p-3 lg:p-4">
            <SelectField
              name="indicator"
              label={w('indicator')}
              value={indicator.code}
              options={[...indicators.values()]
                .filter((one) => one.dimensions.length > 0)
                .map(({ code, label: name }) => ({ value: code, text: name[locale] }))}
              onChange={(code) => change({ indicator: code })}
            />
            <SelectField
              name="by"
              label={w('dimension')}
              value={by}
              options={indicator.dimensions.map((one) => ({ value: one, text: dimensions[one][locale] }))}
              onChange={(next) => change({ by: next })}
            />
            {indicator.hasHistory && (
              <>
                <DayField name="from" label={w('from')} value={chosen.from} onChange={(from) => change({ from })} />
                <DayField name="to" label={w('day')} value={chosen.to} onChange={(to) => change({ to })} />
              </>
            )}
            <SegmentControl
              name="look"
              label={w('chart')}
              value={look}
              options={looks.map((value) => ({ value, text: w(value) }))}
              onChange={(next) => change({ look: next })}
            />
          </div>
          <PanelView
            key={`${indicator.code} ${by} ${look}`}
            panel={panelOf(indicator, by, look)}
            scope={scope}
            indicators={indicators}
          />
          <p className="mt-2 text-13 text-quiet">
            {w('formula')}
            {colon(locale)}
            {indicator.formula[locale]}
            {indicator.about ? `（${indicator.about[locale]}）` : ''}
          </p>
        </>
      )}
    </>
  );
}

/** More bars than can be read are left to the table. */
const max = 30;

function panelOf({ code, label: name }: IndicatorInfo, by: Dimension, look: PanelLook): Panel {
  const of = dimensions[by];
  return {
    key: 'chosen',
    label: label(`${name.zh} · ${of.zh}`, `${name.en} · ${of.en}`),
    ...{ look, by, indicators: [code as IndicatorCode], top: look === 'table' ? 500 : max, wide: true },
  };
}
