import { credit } from '@danbao/core/credit';
import { ship } from '@danbao/core/measures';
import { applyTheme, ConfirmHost, DanbaoProvider, Messages, useEndpoint } from '@danbao/react';
import { MeasureForm } from '@danbao/react/measures';
import '@danbao/react/unlayered.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { danbao, session } from './danbao.ts';

const queries = new QueryClient();

interface ShipPanelProps {
  readonly onNotice: (text: string) => void;
}

/** The form of one kind of measure. Everything of the kit stands below its provider. */
export function ShipPanel({ onNotice }: ShipPanelProps) {
  // Messages and dialogs of the kit stand at the end of the page, so the theme does too.
  useEffect(() => applyTheme(document.documentElement, { colour: '#8a1f4d' }), []);
  return (
    <QueryClientProvider client={queries}>
      <DanbaoProvider client={danbao} session={session} locale="en">
        <NewShip onNotice={onNotice} />
        <Messages />
        <ConfirmHost />
      </DanbaoProvider>
    </QueryClientProvider>
  );
}

function NewShip({ onNotice }: ShipPanelProps) {
  const [applyId, setApplyId] = useState('');
  const { data } = useEndpoint(credit.projects, { pageNum: '1', pageSize: '50' });
  const projects = data?.rows ?? [];
  return (
    <>
      <h2>Pledge a ship</h2>
      <label>
        Project{' '}
        <select value={applyId} onChange={({ target }) => setApplyId(target.value)}>
          <option value="">choose</option>
          {projects.map(({ apply_ID, projectName }) => (
            <option key={apply_ID} value={apply_ID}>
              {projectName}
            </option>
          ))}
        </select>
      </label>
      {applyId !== '' && (
        <MeasureForm
          key={applyId}
          measure={ship}
          mode="add"
          apply_ID={applyId}
          className="desk-form"
          onSaved={({ optGuaranty_ID }) => onNotice(`Noted in the harbour book: ${optGuaranty_ID}`)}
          onClose={() => setApplyId('')}
        />
      )}
    </>
  );
}
