import type { ValuesOf } from '@danbao/core';
import { admin, companySettings } from '@danbao/core/admin';
import { useEndpoint } from '@danbao/react';
import { DescriptionList, formValues, RecordDialog } from '@danbao/react/form';
import { Button } from '@danbao/react/ui';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { loadCompany } from '../../shared/company.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useGroupSetting } from '../../shared/use-group-setting.ts';
import { useAdminPageWords } from './i18n/words.ts';
import { LogoField } from './logo-field.tsx';
import { useSave } from './use-save.ts';

const texts = ['name', 'nameEn', 'netAssets', 'clientLimit', 'groupLimit', 'leverageLimit', 'isGovernment'];
const names = [...texts, 'logo'];

/** What the company is called, and its logo: on the sign-in page, in the app and on paper. */
export function CompanyPage() {
  const w = useAdminPageWords();
  usePageTitle(w('company'));
  const now = useEndpoint(admin.company, undefined);
  const save = useSave();
  const { mayWrite, about } = useGroupSetting(admin.saveCompany, w('companyHelp'));
  const [edits, setEdits] = useState(false);
  const { data } = now;
  return (
    <>
      <PageHead
        title={w('company')}
        about={about}
        tools={
          mayWrite && (
            <Button
              variant="primary"
              icon={<Pencil aria-hidden="true" />}
              disabled={!data}
              onClick={() => setEdits(true)}
            >
              {w('editCompany')}
            </Button>
          )
        }
      />
      <div className="db-panel grid gap-3 p-3 lg:p-4">
        {data && <DescriptionList entity={companySettings} values={data} names={texts} />}
        {data?.logo !== undefined && (
          <img src={data.logo} alt={w('logo')} className="max-h-24 max-w-60 justify-self-start object-contain" />
        )}
      </div>
      {edits && data && (
        <RecordDialog
          title={w('editCompany')}
          entity={companySettings}
          names={names}
          own={{ logo: <LogoField key="logo" /> }}
          values={formValues(names, data)}
          draft="company"
          version={data.version ?? '0'}
          onSave={async (values, _, version) => {
            await save(admin.saveCompany, values as ValuesOf<typeof companySettings>, { version });
            await Promise.all([loadCompany(), now.refetch()]);
          }}
          onClose={() => setEdits(false)}
        />
      )}
    </>
  );
}
