import { isRecord, keptRecord } from '../../provider/kept-record.ts';
import type { RecordsFilter } from '../use-records.ts';

/** What a person asks of a list again and again: search, filters and order, under a name. */
export interface SavedView {
  readonly name: string;
  /** What is not empty. */
  readonly filter: RecordsFilter;
}

/** A person's views of a list. */
export interface SavedViews {
  readonly views: readonly SavedView[];
  /** The name of the one that is used when the list is opened. */
  readonly first: string | undefined;
}

/** What was kept, as far as it can be read. */
export function readViews(text: string | undefined): SavedViews {
  const kept = keptRecord(text);
  const views = Array.isArray(kept['views']) ? kept['views'].flatMap(viewIn) : [];
  const first = views.find(({ name }) => name === kept['first'])?.name;
  return { views, first };
}

/** With this view, in the place of one of the same name. */
export function saveView({ views, first }: SavedViews, view: SavedView): SavedViews {
  const isKnown = views.some(({ name }) => name === view.name);
  return { views: isKnown ? views.map((one) => (one.name === view.name ? view : one)) : [...views, view], first };
}

export function removeView({ views, first }: SavedViews, name: string): SavedViews {
  return { views: views.filter((one) => one.name !== name), first: first === name ? undefined : first };
}

/** Under another name; as before where another view has that name. */
export function renameView(saved: SavedViews, from: string, to: string): SavedViews {
  const { views, first } = saved;
  if (to !== from && views.some(({ name }) => name === to)) return saved;
  return {
    views: views.map((one) => (one.name === from ? { ...one, name: to } : one)),
    first: first === from ? to : first,
  };
}

/** What is asked, without what is not. */
export function askedOf(filter: RecordsFilter): RecordsFilter {
  const asked = Object.entries(filter).filter(([, text]) => text !== '');
  return Object.fromEntries(asked.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The view that asks just this. */
export function viewAmong<V extends SavedView>(views: readonly V[], filter: RecordsFilter): V | undefined {
  const asked = JSON.stringify(askedOf(filter));
  return views.find((view) => JSON.stringify(askedOf(view.filter)) === asked);
}

/** What a view asks, and nothing else, of a list with these parameters. */
export function filterOf({ filter }: SavedView, parameters: readonly string[]): RecordsFilter {
  return Object.fromEntries(parameters.map((name) => [name, filter[name] ?? '']));
}

function viewIn(value: unknown): readonly SavedView[] {
  if (!isRecord(value)) return [];
  const { name, filter } = value;
  if (typeof name !== 'string' || name === '' || !isRecord(filter)) return [];
  const texts = Object.entries(filter).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return [{ name, filter: Object.fromEntries(texts) }];
}
