// A file of its own, so that the drawer is loaded when it is opened.
export { SettingsDrawer } from '@danbao/react/shell';
