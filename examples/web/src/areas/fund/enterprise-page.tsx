import { reserveEmployees, reserveEnterprises, reserveFigures, reservePlans, reserveVisits } from '@danbao/core/credit';
import { readValue } from '@danbao/core/resources';
import { ResourcesProvider, useEndpoint, usePermission } from '@danbao/react';
import { DescriptionList } from '@danbao/react/form';
import { type AnyRecord, ResourceDialog, ResourceList } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { definitions } from '../../shared/definitions.ts';
import { listPanel } from '../../shared/list-panel.tsx';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { useFundWords } from './i18n/words.ts';
import { PlanDocumentButton } from './plan-document-button.tsx';
import { ProposeLink } from './propose-link.tsx';
import { RelatedCompanies } from './related-companies.tsx';

const { input, page, access, calls } = reserveEnterprises;
const names = Object.keys(input.fields);

/** One company of the reserve: what is known of it, its related companies, visits, people, plans and figures. */
export function EnterprisePage() {
  const w = useFundWords();
  const { id = '' } = useParams();
  const { data: company, error, refetch } = useEndpoint(calls.get, { id });
  usePageTitle(company ? company.name : w('enterprise'));
  const mayWrite = usePermission(access.write);
  const [isEdited, setEdited] = useState(false);
  const list = page?.path ?? '/';
  if (error)
    return (
      <RecordMissing title={w('missing')} help={w('missingHelp')} error={error} onRetry={() => void refetch()}>
        <Link className="db-link" to={list}>
          {w('back')}
        </Link>
      </RecordMissing>
    );
  if (!company) return null;
  const planTools = (plan: AnyRecord) => (
    <>
      <ProposeLink company={company} plan={plan} />
      <PlanDocumentButton plan={plan} />
    </>
  );
  // The name of the company above stands in place of its id.
  const shown = Object.fromEntries(names.map((name) => [name, readValue({ ...company }, name)]));
  return (
    <ResourcesProvider resources={definitions().resources}>
      <PageHead
        title={company.name}
        about={w('enterprise')}
        tools={
          <>
            <Link className="db-button" to={list}>
              {w('back')}
            </Link>
            {mayWrite && (
              <Button variant="primary" icon={<Pencil aria-hidden="true" />} onClick={() => setEdited(true)}>
                {w('edit')}
              </Button>
            )}
          </>
        }
      />
      <div className="grid gap-3">
        <section className="db-panel p-3 lg:p-4" aria-label={w('enterprise')}>
          <h2 className="mb-3 text-16 font-semibold">{w('enterprise')}</h2>
          <DescriptionList entity={input} values={shown} names={names} />
        </section>
        <RelatedCompanies id={id} />
        {[reserveVisits, reserveEmployees, reservePlans, reserveFigures].map((resource) => (
          <ResourceList
            key={resource.name}
            resource={resource}
            fixed={{ enterpriseId: id }}
            arrange={listPanel}
            {...(resource === reservePlans ? { rowTools: planTools } : {})}
          />
        ))}
      </div>
      {isEdited && (
        <ResourceDialog resource={reserveEnterprises} record={{ ...company }} onClose={() => setEdited(false)} />
      )}
    </ResourcesProvider>
  );
}
