import { type BriefFacts, briefOf, type Deal } from '@danbao/core/credit';
import { compareDecimals, formatAmountToFen, isDecimal, multiplyDecimals, parseTerm } from '@danbao/core/format';
import { useId, useState } from 'react';
import { Button } from '../../button/button.tsx';
import { Section } from '../../view/section.tsx';
import { BriefCoverage } from './brief-coverage.tsx';
import { BriefLimits } from './brief-limits.tsx';
import { useBriefWords } from './words.ts';

export interface DealSimulatorProps {
  readonly facts: BriefFacts;
  /** What is applied for: where the simulation begins, and what it goes back to. */
  readonly deal: Deal;
}

/** What another sum, share, term or rate would come to: coverage, limits, fee and reserves, while it is dragged or typed. Nothing is kept. */
export function DealSimulator({ facts, deal }: DealSimulatorProps) {
  const w = useBriefWords();
  const [tried, setTried] = useState<Deal>({});
  const shown: Deal = { shareRate: facts.shareRate ?? '100', ...deal, ...tried };
  const brief = briefOf(facts, shown);
  const months = shown.term === undefined ? undefined : String(parseTerm(shown.term)?.months ?? shown.term);
  const wan = (amount: string | undefined) =>
    amount === undefined ? w('none') : w('wan', { amount: formatAmountToFen(amount) });
  const change = (name: keyof Deal) => (text: string) => setTried((before) => ({ ...before, [name]: text }));
  const results = [
    [w('liability'), wan(brief.liability)],
    [w('fee'), wan(brief.fee)],
    [w('unearnedReserve'), wan(brief.unearnedReserve)],
    [w('compensationReserve'), wan(brief.compensationReserve)],
  ] as const;
  return (
    <Section
      title={w('simulator')}
      tools={
        <>
          <span className="db-quiet">{w('simulatorNote')}</span>
          <Button disabled={Object.keys(tried).length === 0} onClick={() => setTried({})}>
            {w('reset')}
          </Button>
        </>
      }
    >
      <div className="db-brief-tried">
        <Knob
          label={w('inWan', { name: w('sum') })}
          value={shown.sum}
          most={twice(deal.sum)}
          step="10"
          onChange={change('sum')}
        />
        <Knob label={w('shareRate')} value={shown.shareRate} most="100" step="5" onChange={change('shareRate')} />
        <Knob label={w('monthsLabel')} value={months} most="60" step="1" onChange={change('term')} />
        <Knob label={w('feeRate')} value={shown.feeRate} most="5" step="0.1" onChange={change('feeRate')} />
      </div>
      <dl className="db-brief-asked" aria-live="polite">
        {results.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="db-number">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="db-brief-parts">
        <BriefCoverage brief={brief} />
        <BriefLimits facts={facts} brief={brief} />
      </div>
    </Section>
  );
}

interface KnobProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly most: string;
  readonly step: string;
  readonly onChange: (text: string) => void;
}

/** A number to drag or to type. */
function Knob({ label, value = '', most, step, onChange }: KnobProps) {
  const id = useId();
  const [text, setText] = useState<string>();
  const shown = text ?? value;
  const isValid = isDecimal(shown, { signed: false });
  return (
    <div className="db-brief-knob">
      <label htmlFor={id}>{label}</label>
      <span className="db-control" data-invalid={(shown !== '' && !isValid) || undefined}>
        <input
          id={id}
          className="db-input db-number"
          inputMode="decimal"
          value={shown}
          aria-invalid={(shown !== '' && !isValid) || undefined}
          onChange={({ target }) => {
            setText(target.value);
            if (isDecimal(target.value, { signed: false })) onChange(target.value);
          }}
          onBlur={() => setText(undefined)}
        />
      </span>
      <input
        type="range"
        aria-label={label}
        min="0"
        max={isValid && compareDecimals(shown, most) > 0 ? shown : most}
        step={step}
        value={isValid ? shown : '0'}
        onChange={({ target }) => {
          setText(undefined);
          onChange(target.value);
        }}
      />
    </div>
  );
}

/** The scale of the sum: what is asked stands in the middle. */
function twice(sum: string | undefined): string {
  return sum !== undefined && compareDecimals(sum, '0') > 0 ? multiplyDecimals(sum, '2') : '1000';
}
