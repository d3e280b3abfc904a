import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Found } from './launch.ts';

const names = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const places: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: ['/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: [`${process.env.LOCALAPPDATA}\\Chromium\\Application\\chrome.exe`],
};

/** Chrome, Chromium and Edge where each system keeps them. Channels are looked up by Playwright. */
export function installed(): Found[] {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const paths = [...onPath, ...(places[process.platform] ?? [])].filter(isExecutable);
  return [
    ...paths.map((path) => ({ how: `system browser ${path}`, executablePath: path })),
    { how: 'system Chrome', channel: 'chrome' },
    { how: 'system Edge', channel: 'msedge' },
  ];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
