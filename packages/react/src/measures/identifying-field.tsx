import { issueMessage, type ValuesOf } from '@danbao/core';
import { insights, isElsewhere, maxSameAssets, measures, type sameAsset } from '@danbao/core/measures';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EntityField } from '../form/entity-field.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { useWords } from '../i18n/words.ts';
import { useLocale } from '../provider/use-danbao.ts';
import { useEndpoint } from '../query/use-endpoint.ts';
import { useSettings } from '../query/use-settings.ts';
import { useMeasureWords } from './i18n/words.ts';
import { typeOf } from './use-kinds.ts';

export type SameAsset = ValuesOf<typeof sameAsset>;

/** The address at which a measure can be looked at; the kit knows no routes. */
export type AssetHref = (measure: SameAsset) => string;

export interface IdentifyingFieldProps {
  readonly name: string;
  readonly kind: string;
  readonly optGuaranty_ID: string;
  readonly assetHref?: AssetHref | undefined;
}

/** A field whose value names one asset: when it is left, measures that already record this asset are shown under it. */
export function IdentifyingField({ name, ...asset }: IdentifyingFieldProps) {
  const [left, setLeft] = useState('');
  return <EntityField name={name} onLeft={setLeft} note={<SameAssets name={name} value={left} {...asset} />} />;
}

/** The name of a measure: others of the application that bear it are shown under it, for a name tells people which is meant. */
export function NameField({ name, apply_ID, ...asset }: NameFieldProps) {
  const [left, setLeft] = useState('');
  const note = <SameNames name={name} value={left} apply_ID={apply_ID} {...asset} />;
  return <EntityField name={name} onLeft={setLeft} note={note} />;
}

export interface NameFieldProps extends Omit<IdentifyingFieldProps, 'kind'> {
  readonly apply_ID: string;
}

function SameAssets({ name, value, kind, optGuaranty_ID, assetHref }: IdentifyingFieldProps & { value: string }) {
  const w = useWords();
  const asked = useStillThere(name, value);
  const input = { kind, field: name, value, optGuaranty_ID };
  const { data = [] } = useEndpoint(insights.sameAssets, input, { enabled: asked });
  const elsewhere = useElsewhere(asked ? { name, value, kind, optGuaranty_ID } : undefined);
  const found = asked ? data : [];
  return (
    <>
      <Caution name={name} text={w('sameAsset')} found={found} all={data.length} assetHref={assetHref} />
      <CautionText name={name} text={elsewhere} />
    </>
  );
}

/** What is said of the same asset in another company of the group; undefined where there is none. */
function useElsewhere(asked: (Omit<IdentifyingFieldProps, 'assetHref'> & { value: string }) | undefined) {
  const locale = useLocale();
  const settings = useSettings();
  const pair = asked && typeOf(asked.kind, settings);
  const { data = [] } = useEndpoint(
    insights.conflicts,
    {
      measures: asked
        ? [{ ...pair, optGuaranty_ID: asked.optGuaranty_ID, [asked.name]: asked.value, isDispose: '0', isFree: '0' }]
        : [],
    },
    { enabled: pair !== undefined },
  );
  const found = pair && data[0]?.find((issue) => issue.field === asked.name && isElsewhere(issue));
  return found && issueMessage(found, locale);
}

/** The server finds names that contain this one; enough of them to say so, not all. */
function SameNames({ name, value, apply_ID, optGuaranty_ID, assetHref }: NameFieldProps & { value: string }) {
  const w = useMeasureWords();
  const { form } = useEntityFormContext();
  // Whoever only walks over a name that was there has nothing to hear of it.
  const isChanged = value !== form.formState.defaultValues?.[name];
  const asked = useStillThere(name, value) && isChanged;
  const input = { apply_ID, optName: value.trim(), pageSize: String(maxSameAssets) };
  const { data } = useEndpoint(measures.list, input, { enabled: asked });
  const found = (data?.rows ?? []).filter(
    (row) => row.optName.trim() === value.trim() && row.optGuaranty_ID !== optGuaranty_ID,
  );
  const all = data?.rows.length ?? 0;
  return <Caution name={name} text={w('sameName')} found={asked ? found : []} all={all} assetHref={assetHref} />;
}

/** Whether the field still holds what it was left with. */
function useStillThere(name: string, value: string): boolean {
  const { form } = useEntityFormContext();
  const now = useWatch({ control: form.control, name });
  return value.trim() !== '' && now === value;
}

/** A long note would push the field that has the focus by now out of sight. */
const maxNamed = 3;

interface CautionProps {
  readonly name: string;
  readonly text: string;
  readonly found: readonly SameAsset[];
  /** How many the server has answered: it may know more than the most that it answers. */
  readonly all: number;
  readonly assetHref: AssetHref | undefined;
}

/** Never an error and never in the way of saving; where the question fails, nothing is said. */
function Caution({ name, text, found, all, assetHref }: CautionProps) {
  const w = useMeasureWords();
  const left = found.length - maxNamed;
  return (
    <span role="status" className={found.length > 0 ? 'db-caution' : undefined} data-db-same-asset={name}>
      {found.length > 0 && (
        <>
          <TriangleAlert className="db:mt-0.5 db:size-3.5 db:flex-none" aria-hidden="true" />
          <span>
            {text}
            {found.slice(0, maxNamed).map((each) => (
              <Found key={each.optGuaranty_ID} measure={each} href={assetHref?.(each)} />
            ))}
            {left > 0 && w('andMore', { count: all < maxSameAssets ? left : `${left}+` })}
          </span>
        </>
      )}
    </span>
  );
}

/** A caution without anything that could be opened. */
function CautionText({ name, text }: { readonly name: string; readonly text: string | undefined }) {
  return (
    <span role="status" className={text ? 'db-caution' : undefined} data-db-asset-elsewhere={name}>
      {text && (
        <>
          <TriangleAlert className="db:mt-0.5 db:size-3.5 db:flex-none" aria-hidden="true" />
          <span>{text}</span>
        </>
      )}
    </span>
  );
}

/** In a window of its own, so that the form stays as it is. */
function Found({ measure, href }: { readonly measure: SameAsset; readonly href: string | undefined }) {
  const w = useWords();
  const text = [measure.optName, measure.projectName].filter(Boolean).join(' · ');
  if (href === undefined) return <span className="db:mr-2">{text}</span>;
  return (
    <a className="db-link db:mr-2 db:underline" href={href} target="_blank" rel="noreferrer" title={w('newWindow')}>
      {text}
    </a>
  );
}
