import { flows } from '@danbao/core/flows';
import { listing } from '@danbao/core/resources';
import { Listing } from '@danbao/react/resources';
import { Section } from '@danbao/react/ui';
import { useAdminPageWords } from './i18n/words.ts';

const fewSigners = listing(flows.fewSigners, {
  follows: ['flow'],
  key: 'flowId',
  rowTitle: 'title',
  columns: ['flowName', 'title', 'createTime', 'people', 'signers'],
});

/** The flows of a unit of which one person has signed several nodes. */
export function FewSigners({ unitUid }: { readonly unitUid: string }) {
  const w = useAdminPageWords();
  return (
    <Section title={w('fewSigners')}>
      <p className="text-quiet">{w('fewSignersHelp')}</p>
      <Listing
        key={unitUid}
        listing={fewSigners}
        fixed={{ unitUid }}
        columns={{
          flowName: { kind: 'nowrap' },
          people: {
            header: w('signedCount'),
            kind: 'nowrap',
            cell: ({ people, nodes }) => w('peopleAndNodes', { people, nodes }),
          },
          signers: { cell: ({ signers }) => signers.map((line) => <p key={line}>{line}</p>) },
        }}
        empty={w('noFewSigners')}
        arrange={({ table }) => table}
      />
    </Section>
  );
}
