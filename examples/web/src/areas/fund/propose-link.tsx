import { type ReserveEnterprise, reserveEnterprises } from '@danbao/core/credit';
import { buildPath } from '@danbao/core/routes';
import { useLocale, usePermission } from '@danbao/react';
import type { AnyRecord } from '@danbao/react/resources';
import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { useFundWords } from './i18n/words.ts';

const { industry } = reserveEnterprises.input.fields;
const ofPlan = ['round', 'valuation', 'amount', 'shareRatio', 'exitWay', 'planDate', 'useOfFunds'] as const;

export interface ProposeLinkProps {
  readonly company: ReserveEnterprise;
  readonly plan: AnyRecord;
}

/** Begins a project of the fund with a company of the reserve and one of its plans; what they say stands in its form. */
export function ProposeLink({ company, plan }: ProposeLinkProps) {
  const w = useFundWords();
  const locale = useLocale();
  const mayStart = usePermission('flow:write');
  if (!mayStart) return null;
  const given: Readonly<Record<string, unknown>> = {
    enterpriseId: company.id,
    name: company.name,
    creditCode: company.creditCode,
    industry: industry.options?.find(({ value }) => value === company.industry)?.label[locale],
    legalPerson: company.legalPerson,
    registeredCapital: company.registeredCapital,
    ...Object.fromEntries(ofPlan.map((name) => [name, plan[name]])),
  };
  const known = Object.entries(given).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
  const label = w('proposeOf', { name: company.name });
  return (
    <Link
      className="db-button db-button-text db-button-icon"
      to={`${buildPath('fundProjectAdd')}?${new URLSearchParams(known)}`}
      aria-label={label}
      title={label}
    >
      <Send aria-hidden="true" />
    </Link>
  );
}
