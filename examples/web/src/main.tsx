import { startApp } from './start-app.tsx';

void startApp();
