import { templateStates } from '@danbao/core/flows';
import { buildPath } from '@danbao/core/routes';
import { useLocale } from '@danbao/react';
import { type TemplateRow, type TemplateSearch, useTemplates } from '@danbao/react/flows';
import { SelectField } from '@danbao/react/form';
import { type Column, DataTable, Pager, SearchBar } from '@danbao/react/table';
import { Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { choicesOf } from '../../shared/answer-of.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useFormPageWords } from './i18n/words.ts';
import { TemplateStateTag } from './template-state-tag.tsx';

/** The forms that administrators draw up: search, revise, draw a new one. */
export function FormsPage() {
  const w = useFormPageWords();
  const locale = useLocale();
  usePageTitle(w('title'));
  const templates = useTemplates(useListAddress<TemplateSearch>({ text: '', state: '' }));
  const { search } = templates;
  const nameOf = ({ zh, en }: TemplateRow) => (locale === 'en' && en) || zh;
  const columns: Column<TemplateRow>[] = [
    { id: 'name', header: w('name'), cell: nameOf },
    { id: 'about', header: w('formAbout'), cell: (row) => <span className="db-cell-cut">{row.about}</span> },
    { id: 'state', header: w('state'), kind: 'nowrap', cell: (row) => <TemplateStateTag state={row.state} /> },
    { id: 'published', header: w('published'), kind: 'number', cell: (row) => row.published },
    { id: 'changed', header: w('changedAt'), kind: 'nowrap', cell: (row) => row.updateTime },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => (
        <Link
          to={buildPath('formRevise', { id: row.templateId })}
          className="db-root db-button db-button-text"
          aria-label={w('edit', { name: nameOf(row) })}
        >
          <Pencil aria-hidden="true" />
        </Link>
      ),
    },
  ];
  return (
    <>
      <PageHead
        title={w('title')}
        about={w('about')}
        tools={
          <Link to={buildPath('formRevise', { id: 'new' })} className="db-root db-button db-button-primary">
            <Plus aria-hidden="true" />
            {w('add')}
          </Link>
        }
      />
      <SearchBar
        label={w('text')}
        initial={search.text}
        className="db-panel p-3 lg:p-4"
        onSearch={(text) => templates.find({ ...search, text: text.trim() })}
      >
        <SelectField
          name="state"
          label={w('state')}
          value={search.state}
          options={choicesOf(templateStates, locale, w('all'))}
          onChange={(state) => templates.find({ ...search, state })}
        />
      </SearchBar>
      <div className="db-panel mt-3 p-3 lg:p-4">
        <DataTable
          label={w('title')}
          columns={columns}
          rows={templates.rows}
          rowKey={(row) => row.templateId}
          stale={templates.stale}
          error={templates.error}
          onRetry={templates.reload}
          empty={w('none')}
        />
        <Pager total={templates.total} page={templates.page} size={templates.size} onChange={templates.goTo} />
      </div>
    </>
  );
}
