// One piece: what somebody opens beside their work.
export { ContactsPage } from '../areas/contacts/contacts-page.tsx';
export { NoticesPage } from '../areas/notices/notices-page.tsx';
export { ProfilePage } from '../areas/profile/profile-page.tsx';
export { VotesPage } from '../areas/votes/votes-page.tsx';
export { WorkItemsPage } from '../areas/work-items/work-items-page.tsx';
