import { findBrowser } from '../browser/find.ts';
import { build } from '../build/build.ts';

// What the web project's tests drive: a browser, and the built staff app.
try {
  await findBrowser();
  await build({ only: ['web'] });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
