// One piece: few open them, and whoever does opens several.
export { HistoryPage } from './history-page.tsx';
export { ItemsPage } from './items-page.tsx';
export { LessonPage } from './lesson-page.tsx';
export { OrganisationsPage } from './organisations-page.tsx';
export { PlansPage } from './plans-page.tsx';
export { PortalPage } from './portal-page.tsx';
export { RequestsPage } from './requests-page.tsx';
export { StandingsPage } from './standings-page.tsx';
export { SunnyPage } from './sunny-page.tsx';
export { VideosPage } from './videos-page.tsx';
