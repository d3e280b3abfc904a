import type { ValuesOf } from '@danbao/core';
import { type archivePackage, packageEndpoints, packageProblems, type packageReport } from '@danbao/core/archives';
import { ResourcesProvider, useDanbao, useLocale, useMessage, usePages } from '@danbao/react';
import { saveBlob } from '@danbao/react/browser';
import { type Column, Pager, SearchBar, ToolTable } from '@danbao/react/table';
import { Button, Dialog } from '@danbao/react/ui';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { answerOf } from '../../shared/answer-of.ts';
import { definitions } from '../../shared/definitions.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useListAddress } from '../../shared/use-list-address.ts';
import { useArchiveWords } from './i18n/words.ts';
import { MakePackageDialog } from './make-package-dialog.tsx';

type Package = ValuesOf<typeof archivePackage>;
type Report = ValuesOf<typeof packageReport>;

/** Packages of records for another body: made of what is filed, taken along, and verified when they come in. */
export function PackagesPage() {
  const w = useArchiveWords();
  usePageTitle(w('packages'));
  const { client } = useDanbao();
  const notify = useMessage();
  const [asked, ask] = useListAddress<{ readonly text: string }>({ text: '' });
  const text = asked.search.text === '' ? {} : { text: asked.search.text };
  const list = usePages(packageEndpoints.list, text, [asked, ask]);
  const [isMaking, make] = useState(false);
  const [report, show] = useState<Report>();
  const picker = useRef<HTMLInputElement>(null);
  const download = async ({ packageId, fileName }: Package) => {
    try {
      saveBlob((await client.request(packageEndpoints.download, { packageId })).blob, fileName);
    } catch (error) {
      notify.failed(undefined, error);
    }
  };
  const verify = async (file: File) => {
    try {
      show(await client.request(packageEndpoints.verify, { name: file.name, file }));
    } catch (error) {
      notify.failed(undefined, error);
    }
  };
  const columns: Column<Package>[] = [
    { id: 'title', header: w('packageTitle'), cell: ({ title }) => title },
    { id: 'receiver', header: w('receiver'), cell: ({ receiver }) => receiver },
    { id: 'records', header: w('records'), kind: 'number', cell: ({ recordCount }) => recordCount },
    { id: 'files', header: w('fileCount'), kind: 'number', cell: ({ fileCount }) => fileCount },
    {
      id: 'size',
      header: w('size'),
      kind: 'number',
      cell: ({ size }) => `${Math.ceil(Number(size) / 1024).toLocaleString()} KB`,
    },
    {
      id: 'digest',
      header: w('digest'),
      cell: ({ sha256 }) => (
        <code className="break-all" title={sha256}>
          {sha256.slice(0, 16)}…
        </code>
      ),
    },
    { id: 'madeBy', header: w('madeBy'), kind: 'nowrap', cell: ({ madeBy }) => madeBy },
    { id: 'time', header: w('madeTime'), kind: 'nowrap', cell: ({ madeTime }) => madeTime },
    {
      id: 'actions',
      header: w('actions'),
      kind: 'actions',
      cell: (row) => (
        <Button variant="text" aria-label={w('downloadOne', { name: row.fileName })} onClick={() => void download(row)}>
          {w('download')}
        </Button>
      ),
    },
  ];
  return (
    <ResourcesProvider resources={definitions().resources}>
      <PageHead
        title={w('packages')}
        about={w('packagesAbout')}
        tools={
          <>
            <Button onClick={() => picker.current?.click()}>{w('verifyPackage')}</Button>
            <input
              ref={picker}
              type="file"
              accept=".zip"
              hidden
              aria-label={w('verifyPackage')}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) void verify(file);
                currentTarget.value = '';
              }}
            />
            <Link className="db-root db-button" to="/archives/index?electronicStatus=archived">
              {w('chooseRecords')}
            </Link>
            <Button variant="primary" onClick={() => make(true)}>
              {w('makePackage')}
            </Button>
          </>
        }
      />
      <SearchBar
        label={w('search')}
        initial={asked.search.text}
        className="db-panel p-3 lg:p-4"
        onSearch={(found) => ask({ ...asked, search: { text: found.trim() }, page: 1 })}
      />
      <div className="db-panel mt-3 p-3 lg:p-4">
        <ToolTable
          storeKey="archives-packages"
          label={w('packages')}
          columns={columns}
          rows={list.rows}
          rowKey={({ packageId }) => packageId}
          rowName={({ title }) => title}
          stale={list.stale}
          error={list.error}
          onRetry={list.reload}
          empty={w('noPackages')}
        />
        <Pager total={list.total} page={list.page} size={list.size} onChange={list.goTo} />
      </div>
      {isMaking && <MakePackageDialog onDone={list.reload} onClose={() => make(false)} />}
      {report && <ReportDialog report={report} onClose={() => show(undefined)} />}
    </ResourcesProvider>
  );
}

function ReportDialog({ report, onClose }: { readonly report: Report; readonly onClose: () => void }) {
  const w = useArchiveWords();
  const locale = useLocale();
  const { passed, title: of = '', recordCount, fileCount, problems } = report;
  return (
    <Dialog title={w('verified')} onClose={onClose}>
      <p role="status">
        <span className={`db-tag ${passed === '1' ? 'db-tag-success' : 'db-tag-danger'}`}>
          {w(passed === '1' ? 'passed' : 'failed')}
        </span>{' '}
        {w('verifiedAbout', { title: of, records: recordCount, files: fileCount })}
      </p>
      <ul className="mt-3 list-disc pl-5">
        {problems.map(({ problem, name = '' }) => (
          <li key={`${problem} ${name}`} className="break-all">
            {answerOf(packageProblems, problem, locale)} {name}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
