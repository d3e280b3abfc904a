import { defineWith } from '../shared/definitions.ts';
import { startApp } from '../start-app.tsx';
import { addedDanbao } from './added-danbao.ts';

// The staff app of another team: its definitions, and nothing else.
defineWith(addedDanbao);
void startApp();
