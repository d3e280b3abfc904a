import { fileTypes } from '@danbao/core/attachments';
import { partyVideos } from '@danbao/core/office';
import type { AnyRecord } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { useState } from 'react';
import { FilesDialog } from '../../shared/files-dialog.tsx';
import { ResourcePage } from '../resources/resource-page.tsx';
import { usePartyWords } from './i18n/words.ts';

/** Lessons and their films. */
export function VideosPage() {
  const w = usePartyWords();
  const [filmed, film] = useState<AnyRecord>();
  const nameOf = (row: AnyRecord) => String(row['title']);
  return (
    <>
      <ResourcePage
        resource={partyVideos}
        title={w('videos')}
        about={w('videosAbout')}
        rowTools={(row) => (
          <Button variant="text" aria-label={w('filmOf', { name: nameOf(row) })} onClick={() => film(row)}>
            {w('film')}
          </Button>
        )}
      />
      {filmed && (
        <FilesDialog
          title={w('filmOf', { name: nameOf(filmed) })}
          infoId={String(filmed['id'])}
          fileType={fileTypes.partyVideo}
          onClose={() => film(undefined)}
        />
      )}
    </>
  );
}
