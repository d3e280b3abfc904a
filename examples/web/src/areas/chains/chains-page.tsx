import { chains, flowDefinitions } from '@danbao/core/flows';
import { useEndpoint, useLeave, useLocale, usePermission, useSession } from '@danbao/react';
import { useUnits } from '@danbao/react/admin';
import { ChainEditor, useChain, useOwnPosts } from '@danbao/react/flows';
import { SelectField } from '@danbao/react/form';
import { Skeleton } from '@danbao/react/table';
import { Link } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useChainWords } from './i18n/words.ts';

const flows = Object.values(flowDefinitions);

/** The chain of a flow, chosen by unit and flow: who signs, in which order, from which limits on. */
export function ChainsPage() {
  const w = useChainWords();
  const locale = useLocale();
  usePageTitle(w('chains'));
  const own = useSession()?.user?.unitUid ?? '';
  const reachesAll = usePermission('unit:all');
  const [{ unit, flow }, choose] = useAddressState({ unit: reachesAll ? '' : own, flow: flows[0]?.code ?? '' });
  const leave = useLeave();
  const go = async (to: { readonly unit: string } | { readonly flow: string }) => {
    if (await leave()) choose(to);
  };
  const units = useUnits().data ?? [];
  const set = useEndpoint(chains.list, undefined).data ?? [];
  const isSet = (code: string) =>
    set.some((one) => one.flowCode === code && (one.unitUid ?? '') === unit && one.isSet === '1');
  return (
    <>
      <PageHead
        title={w('chains')}
        about={w('chainsAbout')}
        tools={
          <Link to="/admin/posts" className="db-root db-button">
            {w('ownPosts')}
          </Link>
        }
      />
      <div className="db-panel mb-3 grid gap-3 p-3 sm:grid-cols-2 lg:p-4">
        <SelectField
          name="unit"
          label={w('unit')}
          value={unit}
          options={[
            { value: '', text: w('allUnits') },
            ...units.map((each) => ({ value: each.unitUid, text: each.unitName })),
          ]}
          onChange={(next) => void go({ unit: next })}
        />
        <SelectField
          name="flow"
          label={w('chainFlow')}
          value={flow}
          options={flows.map(({ code, label }) => ({
            value: code,
            text: isSet(code) ? w('chainIsSet', { name: label[locale] }) : label[locale],
          }))}
          onChange={(next) => void go({ flow: next })}
        />
      </div>
      <Chosen key={`${flow} ${unit}`} flowCode={flow} unit={unit} readOnly={unit === '' && !reachesAll} />
    </>
  );
}

function Chosen({ flowCode, unit, readOnly }: { flowCode: string; unit: string; readOnly: boolean }) {
  const w = useChainWords();
  const place = { flowCode, ...(unit === '' ? {} : { unitUid: unit }) };
  const { answer, versions } = useChain(place);
  const own = useOwnPosts();
  if (answer.error)
    return (
      <RecordMissing
        title={w('chainMissing')}
        help={w('chainMissingHelp')}
        error={answer.error}
        onRetry={() => void answer.refetch()}
      />
    );
  if (!answer.data || !own) return <Skeleton lines={8} />;
  return (
    <ChainEditor
      key={answer.data.own.version}
      place={place}
      answer={answer.data}
      versions={versions}
      own={own}
      readOnly={readOnly}
    />
  );
}
