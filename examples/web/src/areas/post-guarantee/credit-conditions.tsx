import { conditionLines, credit, creditConditions, decidesConditions } from '@danbao/core/credit';
import { type Field, type Option, pick, withOptions } from '@danbao/core/fields';
import { formatAmount } from '@danbao/core/format';
import { betweenNames } from '@danbao/core/i18n';
import { useEndpoint, useLocale, usePermission } from '@danbao/react';
import { useMayWork, useProjectOf } from '@danbao/react/credit';
import { useAllMeasures } from '@danbao/react/measures';
import { ResourceDialog, type ResourceDialogProps, ResourceList } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { ListPlus } from 'lucide-react';
import { useState } from 'react';
import { listPanel } from '../../shared/list-panel.tsx';
import { ConditionProofs, type ProofFiles } from './condition-proofs.tsx';
import { usePostGuaranteeWords } from './i18n/words.ts';
import { TakeOverDialog } from './take-over-dialog.tsx';

export interface CreditConditionsProps {
  readonly apply_ID: string;
  readonly project_ID: string;
  /** The drawdown whose conditions are recorded here; those of the whole credit stand beside them. */
  readonly loanId?: string | undefined;
}

/** The conditions on which a credit was approved, as a checklist: what is open keeps money from going out. */
export function CreditConditions({ apply_ID, project_ID, loanId }: CreditConditionsProps) {
  const w = usePostGuaranteeWords();
  const locale = useLocale();
  const mayDecide = usePermission(decidesConditions);
  const isOurs = useMayWork(apply_ID, 'fulfil') || mayDecide;
  const mayWrite = usePermission(creditConditions.access.write) && isOurs;
  const [taking, setTaking] = useState<readonly string[]>();
  const { data: known } = useEndpoint(creditConditions.calls.page, { applyId: apply_ID, pageSize: '500' });
  const { data: uses } = useEndpoint(credit.loanPlansOf, { apply_ID });
  const from = loanId ?? uses?.at(-1)?.loanId;
  const { data: plan } = useEndpoint(credit.loanPlan, { loanId: from ?? '' }, { enabled: from !== undefined });
  const there = new Set(known?.rows.map(({ content }) => content));
  const lines = conditionLines(plan?.creditConditions ?? '').filter((line) => !there.has(line));
  // What was approved is changed by who decides it alone; that it is met is recorded by all.
  const apply = useProjectOf(apply_ID).data;
  const isFixed = apply?.state === 'approved' || apply?.measuresLock === 'underApproval';
  const fixed = { projectId: project_ID, applyId: apply_ID };
  return (
    <>
      <ResourceList
        resource={creditConditions}
        readOnly={!isOurs}
        fixed={fixed}
        values={loanId === undefined ? {} : { loanId }}
        rowActions={({ state, proofFiles }) => {
          if (state === 'waived' && !mayDecide) return [];
          return (isFixed && !mayDecide) || proofFiles ? ['change'] : ['change', 'remove'];
        }}
        renderForm={(form) => <ConditionDialog {...form} apply_ID={apply_ID} mayDecide={mayDecide} />}
        moreColumns={[
          {
            id: 'proofFiles',
            header: w('proofFiles'),
            cell: (row) => <ConditionProofs condition={row} readOnly={!mayWrite} />,
            text: ({ proofFiles = [] }) =>
              (proofFiles as ProofFiles).map(({ fileName }) => fileName).join(betweenNames(locale)),
          },
          { id: 'settledBy', header: w('settledBy'), cell: ({ settledBy }) => String(settledBy ?? '') },
          { id: 'optName', header: w('measure'), cell: ({ optName }) => String(optName ?? '') },
        ]}
        tools={
          mayWrite &&
          known &&
          lines.length > 0 && (
            <Button icon={<ListPlus aria-hidden="true" />} onClick={() => setTaking(lines)}>
              {w('takeOver', { count: lines.length })}
            </Button>
          )
        }
        arrange={listPanel}
      />
      {taking && (
        <TakeOverDialog
          lines={taking}
          about={{ ...fixed, ...(from === undefined ? {} : { loanId: from }) }}
          onClose={() => setTaking(undefined)}
        />
      )}
    </>
  );
}

/** The drawdown and the measures are chosen by their names. */
function ConditionDialog({
  resource,
  apply_ID,
  mayDecide,
  ...props
}: ResourceDialogProps & { readonly apply_ID: string; readonly mayDecide: boolean }) {
  const w = usePostGuaranteeWords();
  const { rows: measures } = useAllMeasures({ apply_ID });
  const { data: uses } = useEndpoint(credit.loanPlansOf, { apply_ID });
  if (!measures || !uses) return null;
  // What the measures are says the first of them as well.
  const { measureId: _, ...own } = resource.input.fields;
  const { state }: Readonly<Record<string, Field>> = own;
  const states = state?.options?.filter(({ value }) => mayDecide || value !== 'waived');
  const fields = { ...own, loanId: pick('用信', 'Drawdown'), state: { ...state, options: states } };
  const input = withOptions(
    { ...resource.input, fields },
    {
      loanId: uses.map(({ loanId, payee = '', loanSum = '0' }) =>
        named(loanId, `${payee} ${formatAmount(loanSum)} ${w('wan')}`),
      ),
      measureIds: measures.map(({ optGuaranty_ID, optName }) => named(optGuaranty_ID, optName)),
    },
  );
  return <ResourceDialog {...props} resource={{ ...resource, input }} />;
}

function named(value: string, text: string): Option {
  return { value, label: { zh: text, en: text } };
}
