import { initialValues, message, noticeForm, notices, type ValuesOf } from '@danbao/core';
import { formValues, RecordDialog } from '../form/record-dialog.tsx';
import { useMessage } from '../message/use-message.ts';
import { useDanbao } from '../provider/use-danbao.ts';
import { usePermission } from '../provider/use-permission.ts';
import { useNoticeWords } from './i18n/words.ts';
import { useRefreshNotices } from './use-mark-read.ts';
import type { PublishedNotice } from './use-published-notices.ts';

export interface NoticeDialogProps {
  /** The notice that is changed; a new one when not given. */
  readonly notice?: PublishedNotice | undefined;
  readonly onClose: () => void;
}

const names = Object.keys(noticeForm.fields);
/** Who works for one unit speaks to that unit only. */
const ofOneUnit = names.filter((name) => name !== 'scope');

/** Publishes a notice or a business notice, or changes one that was published. */
export function NoticeDialog({ notice, onClose }: NoticeDialogProps) {
  const w = useNoticeWords();
  const { client, locale } = useDanbao();
  const tell = useMessage();
  const refresh = useRefreshNotices();
  const isForAll = usePermission('unit:all');
  const save = async (values: object) => {
    const body = values as ValuesOf<typeof noticeForm>;
    if (notice) await client.request(notices.change, { ...body, id: notice.id }, { version: notice.version ?? '' });
    else await client.request(notices.publish, body);
    tell.success(message(notice ? 'updated' : 'added', locale));
    refresh();
  };
  return (
    <RecordDialog
      title={w(notice ? 'changeNotice' : 'newNotice')}
      entity={noticeForm}
      names={isForAll ? names : ofOneUnit}
      values={formValues(names, initialValues(noticeForm), notice)}
      saveLabel={w('publish')}
      onSave={save}
      onClose={onClose}
    />
  );
}
