import { message, visibleValues } from '@danbao/core';
import { codeOfTemplate, type FormTemplate, flowPath, forms, formTemplate } from '@danbao/core/flows';
import { buildPath } from '@danbao/core/routes';
import { useLocale, useMessage } from '@danbao/react';
import { TemplateEditor, type TemplateRecord, useTemplateCall, useTemplateForm } from '@danbao/react/flows';
import { firstOnPage, focusField, useSaveShortcut } from '@danbao/react/form';
import { Button } from '@danbao/react/ui';
import { FilePlus, Save, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { routedFlow } from '../../shared/flow-links.ts';
import { PageHead } from '../../shared/page-head.tsx';
import { usePageTitle } from '../../shared/pages-store.ts';
import { useFormPageWords } from './i18n/words.ts';
import { TemplateStateTag } from './template-state-tag.tsx';

/** The page on which one form is drawn up, saved, published and withdrawn. */
export function ReviseForm({ record }: { readonly record: TemplateRecord | undefined }) {
  const w = useFormPageWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const notify = useMessage();
  const call = useTemplateCall();
  const form = useTemplateForm(record);
  const container = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState<'save' | 'publish' | 'withdraw'>();
  const name = record ? (locale === 'en' && record.en) || record.zh : '';
  const title = record ? w('editTitle', { name }) : w('newTitle');
  usePageTitle(title);
  const goTo = (paths: readonly string[]) => {
    const first =
      container.current &&
      firstOnPage(
        container.current,
        paths.flatMap((path) => [path, rowOf(path), path.split('.')[0] ?? path]),
      );
    if (container.current && first) focusField(container.current, first);
  };
  const save = async (): Promise<TemplateRecord | undefined> => {
    const issues = await form.check();
    if (issues.length > 0) {
      notify.error(message('formInvalid', locale));
      goTo(issues.map(({ field }) => field));
      return undefined;
    }
    const body = visibleValues(formTemplate, {
      ...form.values(),
      templateId: form.templateId,
    }) as FormTemplate;
    // A draft puts the whole form back, over whatever was changed since it began.
    const isOlder = record !== undefined && (form.about['version'] ?? record.version) !== record.version;
    const saved = await call(forms.save, body, {
      ...(isOlder && { question: { text: w('olderQuestion'), danger: true } }),
      version: record?.version,
      said: () => w('saved'),
    });
    if (saved) form.forgetDraft();
    return saved?.answer;
  };
  const during = async (what: NonNullable<typeof busy>, work: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(what);
    await work();
    setBusy(undefined);
  };
  const stay = ({ templateId }: TemplateRecord) => {
    if (!record) void navigate(buildPath('formRevise', { id: templateId }), { replace: true });
  };
  const saveOnly = () =>
    during('save', async () => {
      const saved = await save();
      if (saved) stay(saved);
    });
  const publish = () =>
    during('publish', async () => {
      const saved = record && !form.isDirty ? record : await save();
      if (!saved) return;
      await call(
        forms.publish,
        { templateId: saved.templateId },
        {
          question: { text: w('publishQuestion') },
          version: saved.version,
          said: ({ published }) => w('publishedNow', { version: published }),
        },
      );
      stay(saved);
    });
  const withdraw = () =>
    during('withdraw', async () => {
      if (!record) return;
      await call(
        forms.withdraw,
        { templateId: record.templateId },
        {
          question: { text: w('withdrawQuestion'), danger: true },
          version: record.version,
          said: () => w('withdrawnNow'),
        },
      );
    });
  useSaveShortcut(container, () => void saveOnly());
  const isInUse = record?.state === 'published' || record?.state === 'changed';
  return (
    <>
      <PageHead
        title={title}
        tools={
          <>
            {record && <TemplateStateTag state={record.state} />}
            {record && isInUse && (
              <Link to={flowPath(routedFlow(codeOfTemplate(record.templateId)), 'start')} className="db-root db-button">
                <FilePlus aria-hidden="true" />
                {w('start')}
              </Link>
            )}
          </>
        }
      />
      <TemplateEditor containerRef={container} form={form} onGo={(path) => goTo([path])} />
      <div className="sticky bottom-0 z-5 mt-3">
        <div className="db-root db-action-bar">
          <Button icon={<Save aria-hidden="true" />} busy={busy === 'save'} onClick={() => void saveOnly()}>
            {w('save')}
          </Button>
          <Button
            variant="primary"
            icon={<Send aria-hidden="true" />}
            busy={busy === 'publish'}
            onClick={() => void publish()}
          >
            {w('publish')}
          </Button>
          {isInUse && (
            <Button variant="danger-text" busy={busy === 'withdraw'} onClick={() => void withdraw()}>
              {w('withdraw')}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** The row in which a path lies: it stands for all of its columns. */
function rowOf(path: string): string {
  return path.split('.').slice(0, 2).join('.');
}
