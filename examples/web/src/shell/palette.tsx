import { useSession } from '@danbao/react';
import { CommandPalette } from '@danbao/react/shell';
import { useNavigate } from 'react-router';
import { hidePalette } from './palette-store.ts';
import { usePaletteSources } from './use-palette-sources.ts';

/** The command palette of the app: pages, projects, owners, measures. */
export function Palette() {
  const navigate = useNavigate();
  const userId = useSession()?.user?.userId ?? '';
  return (
    <CommandPalette
      sources={usePaletteSources()}
      recentKey={`palette:${userId}`}
      onOpen={(path) => void navigate(path)}
      onClose={hidePalette}
    />
  );
}
