export { NoticePreferences } from './notice-preferences.tsx';
