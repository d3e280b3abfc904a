import type { Danbao } from '@danbao/core/definitions';
import { type Noun, subjectsOf } from '@danbao/core/exchange';
import { ResourcesProvider, refreshQueries } from '@danbao/react';
import { PasteDialog, type PasteDialogProps } from '@danbao/react/import';
import { useQueryClient } from '@tanstack/react-query';
import { use, useMemo } from 'react';
import { loadDefinitions } from '../definitions.ts';

export interface PasteRowsDialogProps
  extends Pick<PasteDialogProps, 'cells' | 'shown' | 'applyId' | 'into' | 'onClose'> {
  /** What the list holds; measures may be of any kind. */
  readonly noun: Noun;
}

/** The dialog in which pasted rows go the way of every import. */
export function PasteRowsDialog({ noun, ...props }: PasteRowsDialogProps) {
  const danbao: Danbao = use(loadDefinitions());
  const queries = useQueryClient();
  const subjects = useMemo(() => subjectsOf(danbao).filter((subject) => subject.noun === noun), [danbao, noun]);
  const { resources, conflicts, limits } = danbao;
  return (
    <ResourcesProvider resources={resources} conflicts={conflicts} limits={limits}>
      <PasteDialog {...props} subjects={subjects} onWritten={() => void refreshQueries(queries)} />
    </ResourcesProvider>
  );
}
