import { flowOfCode, forms } from '@danbao/core/flows';
import { useEndpoint, useLocale, usePermission } from '@danbao/react';
import { NodeSetEditor } from '@danbao/react/flows';
import { Skeleton } from '@danbao/react/table';
import { useParams } from 'react-router';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { RecordMissing } from '../../shared/record-missing.tsx';
import { useFormPageWords } from './i18n/words.ts';

/** The nodes of a product flow (B16): seen by who sees products, set by who may change them. */
export function NodeSetPage() {
  const w = useFormPageWords();
  const locale = useLocale();
  const { code = '' } = useParams();
  const mayWrite = usePermission(forms.saveNodes.access);
  const { data, error, refetch } = useEndpoint(forms.nodes, { flowCode: code });
  const name = flowOfCode(code)?.label[locale] ?? code;
  const title = w('nodesTitle', { name });
  usePageTitle(title);
  if (error)
    return (
      <RecordMissing
        title={w('nodesMissing')}
        help={w('nodesMissingHelp')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Skeleton lines={8} />;
  const { isSet, updatedBy = '', updateTime = '' } = data;
  return (
    <>
      <PageHead
        title={title}
        about={isSet === '1' ? w('changedBy', { name: updatedBy, time: updateTime }) : w('asDefined')}
      />
      <p className="mb-3 text-quiet">{w(mayWrite ? 'nodesAbout' : 'readOnly')}</p>
      <NodeSetEditor
        key={data.version}
        record={data}
        readOnly={!mayWrite}
        saveLabel={w('save')}
        onSaved={() => void refetch()}
      />
    </>
  );
}
