import { build } from '../build/build.ts';

// The web project's tests drive the built server and staff app; `npm test` has built them, a single run may not have.
export default async function built(): Promise<void> {
  await build({ only: ['server', 'web'] });
}
