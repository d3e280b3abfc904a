import type { ValuesOf } from '@danbao/core';
import { type archivePackage, packageEndpoints, packageProblems, type packageReport } from '@danbao/core/archives';
import { listing } from '@danbao/core/resources';
import { endpointKey, ResourcesProvider, refreshQueries, useDanbao, useLocale, useMessage } from '@danbao/react';
import { saveBlob } from '@danbao/react/browser';
import { Button, Dialog } from '@danbao/react/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { answerOf } from '../../shared/answer-of.ts';
import { definitions } from '../../shared/definitions.ts';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useArchiveWords } from './i18n/words.ts';
import { MakePackageDialog } from './make-package-dialog.tsx';

type Package = ValuesOf<typeof archivePackage>;
type Report = ValuesOf<typeof packageReport>;

const packageList = listing(packageEndpoints.list, {
  follows: ['archivePackage'],
  key: 'packageId',
  columns: ['title', 'receiver', 'recordCount', 'fileCount', 'size', 'sha256', 'madeBy', 'madeTime'],
  filters: [],
});

/** Packages of records for another body: made of what is filed, taken along, and verified when they come in. */
export function PackagesPage() {
  const w = useArchiveWords();
  const { client } = useDanbao();
  const notify = useMessage();
  const queries = useQueryClient();
  const [isMaking, make] = useState(false);
  const [report, show] = useState<Report>();
  const picker = useRef<HTMLInputElement>(null);
  const reload = () => void refreshQueries(queries, { queryKey: endpointKey(packageEndpoints.list) });
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
  return (
    <ResourcesProvider resources={definitions().resources}>
      <ListingPage
        listing={packageList}
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
        empty={w('noPackages')}
        columns={{
          size: { header: w('size'), cell: ({ size }) => `${Math.ceil(Number(size) / 1024).toLocaleString()} KB` },
          sha256: {
            cell: ({ sha256 }) => (
              <code className="break-all" title={sha256}>
                {sha256.slice(0, 16)}…
              </code>
            ),
          },
          madeBy: { kind: 'nowrap' },
        }}
        rowTools={(row) => (
          <Button
            variant="text"
            aria-label={w('downloadOne', { name: row.fileName })}
            onClick={() => void download(row)}
          >
            {w('download')}
          </Button>
        )}
      />
      {isMaking && <MakePackageDialog onDone={reload} onClose={() => make(false)} />}
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
