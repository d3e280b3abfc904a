import { findBrowser } from '../browser/find.ts';
import { build } from '../build/build.ts';

/** What the web project's tests drive; nothing else needs it. */
export default async function setup(): Promise<void> {
  await findBrowser();
  await build({ only: ['web'] });
}
