// One piece: few open them, and whoever does opens several.
export { HistoryPage } from '../areas/party/history-page.tsx';
export { ItemsPage } from '../areas/party/items-page.tsx';
export { LessonPage } from '../areas/party/lesson-page.tsx';
export { OrganisationsPage } from '../areas/party/organisations-page.tsx';
export { PlansPage } from '../areas/party/plans-page.tsx';
export { PortalPage } from '../areas/party/portal-page.tsx';
export { RequestsPage } from '../areas/party/requests-page.tsx';
export { SunnyPage } from '../areas/party/sunny-page.tsx';
export { VideosPage } from '../areas/party/videos-page.tsx';
export { StandingsPage } from '../areas/quiz/standings-page.tsx';
