import { erasureKinds, privacy } from '@danbao/core/admin';
import { listing } from '@danbao/core/resources';
import { useLocale } from '@danbao/react';
import { SelectField } from '@danbao/react/form';
import { Listing } from '@danbao/react/resources';
import { SearchBar } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { ErasureDialog } from './erasure-dialog.tsx';
import { usePrivacyWords } from './i18n/words.ts';

type Candidate = NonNullable<(typeof privacy.erasureCandidates.data)['~data']>[number];

const candidates = listing(privacy.erasureCandidates, { columns: ['name', 'about', 'unitName'] });

/** Finds somebody and erases their personal data, once the effect has been looked at. */
export function ErasurePage() {
  const w = usePrivacyWords();
  usePageTitle(w('erasure'));
  const locale = useLocale();
  const [asked, ask] = useState<{ kind: Candidate['kind']; text: string }>({ kind: 'user', text: '' });
  const [opened, open] = useState<Candidate>();
  return (
    <>
      <PageHead title={w('erasure')} about={w('erasureAbout')} />
      <SearchBar
        label={w('find')}
        initial={asked.text}
        className="db-panel p-3 lg:p-4"
        onSearch={(text) => ask({ ...asked, text: text.trim() })}
      >
        <SelectField
          name="kind"
          label={w('kind')}
          value={asked.kind}
          options={erasureKinds.map(({ value, label }) => ({ value, text: label[locale] }))}
          onChange={(kind) => ask({ ...asked, kind: kind as Candidate['kind'] })}
        />
      </SearchBar>
      {asked.text !== '' && (
        <div className="db-panel mt-3 p-3 lg:p-4">
          <Listing
            listing={candidates}
            fixed={asked}
            rowTools={(row) => (
              <Button
                variant="danger-text"
                icon={<Eraser />}
                aria-label={w('effectOf', { name: row.name })}
                onClick={() => open(row)}
              />
            )}
            empty={w('nobody')}
            arrange={({ table }) => table}
          />
        </div>
      )}
      {opened && <ErasureDialog kind={opened.kind} id={opened.id} name={opened.name} onClose={() => open(undefined)} />}
    </>
  );
}
