import { cockpit, projectData } from '@danbao/core/cockpit';
import { useEndpoint, useLocale } from '@danbao/react';
import { type Column, ToolTable } from '@danbao/react/table';
import { ResourcePage } from '../resources/resource-page.tsx';
import { figureText } from './figure-text.ts';
import { useCockpitWords } from './i18n/words.ts';
import { PaperTools } from './paper-tools.tsx';

type Row = NonNullable<ReturnType<typeof useSystemProjects>['data']>[number];

const { category } = projectData.input.fields;
const useSystemProjects = () => useEndpoint(cockpit.getBySys, { pageSize: '200' });

/** Projects outside of the system, as companies report them, and those that the system knows, in the same columns. */
export function DataPage() {
  const w = useCockpitWords();
  const locale = useLocale();
  const { data, error, refetch } = useSystemProjects();
  const columns: readonly Column<Row>[] = [
    { id: 'project', header: w('project'), cell: ({ projectName }) => projectName },
    { id: 'area', header: w('area'), kind: 'nowrap', cell: ({ area = '' }) => area },
    {
      id: 'category',
      header: category.label[locale],
      cell: (row) => category.options?.find(({ value }) => value === row.category)?.label[locale] ?? '',
    },
    { id: 'balance', header: w('balance'), kind: 'number', cell: ({ balance }) => figureText(balance, 'wan') },
    { id: 'overdue', header: w('overdueSum'), kind: 'number', cell: ({ overdue }) => figureText(overdue, 'wan') },
    {
      id: 'sum',
      header: w('guaranteed'),
      kind: 'number',
      cell: ({ guaranteeAmount }) => figureText(guaranteeAmount, 'wan'),
    },
  ];
  return (
    <>
      <ResourcePage
        resource={projectData}
        title={w('data')}
        about={w('dataAbout')}
        tools={<PaperTools name={w('data')} />}
      />
      <section className="db-panel mt-3 p-3 lg:p-4" aria-label={w('inside')}>
        <h2 className="mb-2 text-16 font-semibold">{w('inside')}</h2>
        <ToolTable<Row>
          storeKey="cockpit-system-projects"
          label={w('inside')}
          columns={columns}
          rows={data}
          rowKey={({ projectId }) => projectId}
          error={error}
          onRetry={() => void refetch()}
          empty={w('noFigures')}
        />
      </section>
    </>
  );
}
