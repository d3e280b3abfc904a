import type { PageName } from '@danbao/core/pages';
import { searchChunk } from '../chunks/chunks.ts';
import { type LoadPage, type PageTable, page } from '../shared/page.ts';

const load = page(searchChunk, 'GeneralPage');

// @ts-expect-error: the chunk exports no such page
page(searchChunk, 'NobodysPage');

// @ts-expect-error: core names no such page
({ nobodysPage: load }) satisfies PageTable;

// @ts-expect-error: at an address stands a page with its permission
({ '/nowhere': load }) satisfies PageTable;

// @ts-expect-error: most pages that core names are missing
({ search: load }) satisfies Readonly<Record<PageName, LoadPage>>;
