import { defineConfig } from 'vite';
import { sourceAliasesOfApps } from '../../scripts/source-aliases.ts';
import { danbaoApp } from './vite-app.ts';

// Both `vite` and `vite build` work on the packages' sources: no package has to be built for them.
export default defineConfig(danbaoApp({ alias: sourceAliasesOfApps }));
