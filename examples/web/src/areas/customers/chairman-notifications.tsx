import { message, type Values } from '@danbao/core';
import {
  type ChairmanNotification,
  chairmanNotifications,
  gathering,
  notificationAnswer,
} from '@danbao/core/customers';
import { useDanbao, useEndpoint, useMessage, useSession } from '@danbao/react';
import { type ControlProps, ListControl, RecordDialog } from '@danbao/react/form';
import { ResourceList, useRefreshResource } from '@danbao/react/resources';
import type { Column } from '@danbao/react/table';
import { Button } from '@danbao/react/ui';
import { MessageSquareReply } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { listPanel } from '../../shared/list-panel.tsx';
import { useCustomersWords } from './i18n/words.ts';

/** What the chairman of the sub-company was told of a client; they read it here, and answer. */
export function ChairmanNotifications({ clientId }: { readonly clientId: string }) {
  const w = useCustomersWords();
  const { client } = useDanbao();
  const userId = useSession()?.user?.userId;
  const refresh = useRefreshResource(chairmanNotifications);
  const [answered, setAnswered] = useState<ChairmanNotification>();
  const read = async (row: ChairmanNotification) => {
    setAnswered(row);
    // Reading it is noted on the way: nothing that they must wait for.
    if (row.readAt === undefined) await client.request(gathering.readNotification, { id: row.id }).then(refresh);
  };
  const chairman: Column<object> = {
    id: 'chairman',
    header: w('chairman'),
    kind: 'nowrap',
    cell: (row) => (row as ChairmanNotification & { readonly chairmanName?: string }).chairmanName,
  };
  return (
    <>
      <ResourceList
        resource={chairmanNotifications}
        fixed={{ clientId }}
        controls={{ chairmanUserId: ChairmanControl }}
        moreColumns={[chairman]}
        rowActions={(row) => (row['readAt'] === undefined ? ['change', 'remove'] : [])}
        rowTools={(record) => {
          const row = record as unknown as ChairmanNotification;
          return (
            row.chairmanUserId === userId && (
              <Button variant="text" icon={<MessageSquareReply />} onClick={() => void read(row)}>
                {w('readAndAnswer')}
              </Button>
            )
          );
        }}
        arrange={listPanel}
      />
      {answered && <AnswerDialog notification={answered} onClose={() => setAnswered(undefined)} onDone={refresh} />}
    </>
  );
}

interface AnswerDialogProps {
  readonly notification: ChairmanNotification;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
}

function AnswerDialog({ notification: { id, content, answer = '' }, onClose, onDone }: AnswerDialogProps) {
  const w = useCustomersWords();
  const { client, locale } = useDanbao();
  const notify = useMessage();
  return (
    <RecordDialog
      title={w('readAndAnswer')}
      entity={notificationAnswer}
      names={['answer']}
      values={{ id, answer }}
      saveLabel={w('sendAnswer')}
      width="small"
      onSave={async (filled: Values) => {
        await client.request(gathering.answerNotification, { id, answer: String(filled['answer']) });
        notify.success(message('done', locale));
        await onDone();
      }}
      onClose={onClose}
    >
      <p className="whitespace-pre-wrap">{content}</p>
    </RecordDialog>
  );
}

/** Who is chairman of the sub-company that serves the client of the page. */
function ChairmanControl(props: ControlProps) {
  const { id = '' } = useParams();
  const people = useEndpoint(gathering.chairmen, { clientId: id }).data ?? [];
  return <ListControl {...props} options={people.map(({ userId, realName }) => ({ value: userId, text: realName }))} />;
}
