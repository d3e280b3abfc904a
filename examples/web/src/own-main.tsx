import { danbao } from 'virtual:danbao-definitions';
import { defineWith } from './shared/definitions.ts';
import { startApp } from './start-app.tsx';

// The staff app of an installation with definitions of its own.
defineWith(danbao);
void startApp();
