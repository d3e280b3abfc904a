import type { ValuesOf } from '@danbao/core';
import { type archiveEdit, archiveEndpoints, archives } from '@danbao/core/archives';
import { listing } from '@danbao/core/resources';
import { useCall } from '@danbao/react';
import { SegmentControl } from '@danbao/react/form';
import { useRefreshResource } from '@danbao/react/resources';
import { Button } from '@danbao/react/ui';
import { ListingPage } from '../../shared/listing-page.tsx';
import { useAddressState } from '../../shared/use-address-state.ts';
import { useArchiveWords } from './i18n/words.ts';

type Edit = ValuesOf<typeof archiveEdit>;

const edits = listing(archiveEndpoints.allEdits, {
  follows: ['archive'],
  columns: ['title', 'field', 'before', 'after', 'user', 'time', 'checkedBy'],
  filters: [],
});

const uses = listing(archiveEndpoints.uses, {
  columns: ['title', 'action', 'about', 'user', 'time'],
  filters: [],
});

const first = { what: 'edits', text: '', page: '1' };

/** Who changed records field by field, and who looked at them or took files along. */
export function LogsPage() {
  const w = useArchiveWords();
  const [{ what = first.what }, change] = useAddressState<string>(first);
  const page = {
    title: w('logs'),
    about: w('logsAbout'),
    empty: w('noLogs'),
    before: (
      <div className="mb-3">
        <SegmentControl
          name="what"
          label={w('logs')}
          value={what}
          options={[
            { value: 'edits', text: w('edits') },
            { value: 'uses', text: w('uses') },
          ]}
          onChange={(next) => change({ ...first, what: next })}
        />
      </div>
    ),
  };
  if (what === 'uses')
    return <ListingPage key={what} {...page} listing={uses} columns={{ user: { kind: 'nowrap' } }} />;
  return (
    <ListingPage
      key={what}
      {...page}
      listing={edits}
      columns={{ field: { kind: 'nowrap' }, user: { kind: 'nowrap' }, checkedBy: { kind: 'nowrap' } }}
      rowTools={(edit, reload) => <EditButtons edit={edit} onDone={reload} />}
    />
  );
}

/** A change is noted as checked, and an undo of it is done or asked for. */
function EditButtons({ edit, onDone }: { readonly edit: Edit; readonly onDone: () => void }) {
  const w = useArchiveWords();
  const refreshRecords = useRefreshResource(archives);
  const call = useCall(async () => {
    onDone();
    await refreshRecords();
  });
  const { id, archiveId, changeId, field, title = '' } = edit;
  const undo = () =>
    call(
      archiveEndpoints.undoEdit,
      { archiveId, changeId },
      {
        question: { text: w('undoQuestion', { title }), danger: true },
        said: ({ electronicStatus }) => w(electronicStatus === 'draft' ? 'undone' : 'undoRequested'),
      },
    );
  return (
    <>
      {edit.checked === '0' && (
        <Button
          variant="text"
          aria-label={w('noteCheckedOne', { field })}
          onClick={() => void call(archiveEndpoints.noteChecked, { id })}
        >
          {w('noteChecked')}
        </Button>
      )}
      {edit.mayUndo === '1' && (
        <Button variant="danger-text" aria-label={w('undoOne', { field })} onClick={() => void undo()}>
          {w('undo')}
        </Button>
      )}
    </>
  );
}
