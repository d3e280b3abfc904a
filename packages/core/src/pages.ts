// Pages of the staff app: addresses, permissions, titles and icons, for its router and its menu.

export { type MenuPage, menuPage } from './routes/menu-page.ts';
export { type OwnPageName, ownPageNames, ownPagePath } from './routes/own-pages.ts';
export { type PageName, pagePermission } from './routes/page-permission.ts';
