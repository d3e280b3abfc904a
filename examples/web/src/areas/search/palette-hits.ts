import type { Locale } from '@danbao/core';
import type { SearchHit } from '@danbao/core/search';
import type { PaletteItem } from '@danbao/react/shell';
import { definitions, loadDefinitions } from '../../shared/definitions.ts';
import { hitPath } from './hit-path.ts';
import { kindName } from './kind-name.ts';

/** A hit as the palette offers it; nothing where it has no page. */
export async function hitItem(hit: SearchHit, locale: Locale): Promise<PaletteItem | undefined> {
  await loadDefinitions();
  const { resources } = definitions();
  const path = hitPath(hit, resources);
  const detail = [kindName(hit.kind, resources, locale), hit.detail].filter(Boolean).join(' · ');
  return path === undefined ? undefined : { path, title: hit.title, detail };
}
