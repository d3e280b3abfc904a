import type { ValuesOf } from '@danbao/core';
import { insights, type sameAsset } from '@danbao/core/measures';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { EntityField } from '../form/entity-field.tsx';
import { useEntityFormContext } from '../form/entity-form-context.ts';
import { useWords } from '../i18n/words.ts';
import { useEndpoint } from '../query/use-endpoint.ts';

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

/** Never an error and never in the way of saving; where the question fails, nothing is said. */
function SameAssets({ name, value, kind, optGuaranty_ID, assetHref }: IdentifyingFieldProps & { value: string }) {
  const w = useWords();
  const { form } = useEntityFormContext();
  const now = useWatch({ control: form.control, name });
  const asked = value !== '' && now === value;
  const input = { kind, field: name, value, optGuaranty_ID };
  const { data = [] } = useEndpoint(insights.sameAssets, input, { enabled: asked });
  const found = asked ? data : [];
  return (
    <span role="status" className={found.length > 0 ? 'db-caution' : undefined} data-db-same-asset={name}>
      {found.length > 0 && (
        <>
          <TriangleAlert className="db:mt-0.5 db:size-3.5 db:flex-none" aria-hidden="true" />
          <span>
            {w('sameAsset')}
            {found.map((each) => (
              <Found key={each.optGuaranty_ID} measure={each} href={assetHref?.(each)} />
            ))}
          </span>
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
