import { forms } from '@danbao/core/flows';
import { listing } from '@danbao/core/resources';
import { buildPath } from '@danbao/core/routes';
import { useLocale } from '@danbao/react';
import type { TemplateRow } from '@danbao/react/flows';
import { Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useGroupSetting } from '../../shared/use-group-setting.ts';
import { useFormPageWords } from './i18n/words.ts';
import { TemplateStateTag } from './template-state-tag.tsx';

const formList = listing(forms.list, {
  follows: ['formTemplate'],
  key: 'templateId',
  columns: ['zh', 'about', 'state', 'published', 'updateTime'],
  filters: ['state'],
});

/** The forms that administrators draw up: search, revise, draw a new one. */
export function FormsPage() {
  const w = useFormPageWords();
  const locale = useLocale();
  const { mayWrite, about } = useGroupSetting(forms.save, w('about'));
  const nameOf = ({ zh, en }: TemplateRow) => (locale === 'en' && en) || zh;
  return (
    <ListingPage
      listing={formList}
      title={w('title')}
      about={about}
      empty={w('none')}
      tools={
        mayWrite && (
          <Link to={buildPath('formRevise', { id: 'new' })} className="db-root db-button db-button-primary">
            <Plus aria-hidden="true" />
            {w('add')}
          </Link>
        )
      }
      columns={{
        zh: { cell: nameOf, text: nameOf },
        about: { cell: (row) => <span className="db-cell-cut">{row.about}</span> },
        state: { cell: (row) => <TemplateStateTag state={row.state} /> },
      }}
      rowTools={(row) =>
        mayWrite && (
          <Link
            to={buildPath('formRevise', { id: row.templateId })}
            className="db-root db-button db-button-text"
            aria-label={w('edit', { name: nameOf(row) })}
          >
            <Pencil aria-hidden="true" />
          </Link>
        )
      }
    />
  );
}
