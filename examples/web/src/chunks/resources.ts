// One piece: all of them are the page of a resource, with little of their own.
export { DishesPage } from '../areas/canteen/dishes-page.tsx';
export { GroupsPage } from '../areas/groups/groups-page.tsx';
export { MeetingsPage } from '../areas/meetings/meetings-page.tsx';
export { ManageNoticesPage } from '../areas/notices/manage-notices-page.tsx';
export { QuestionsPage } from '../areas/quiz/questions-page.tsx';
export { ManageVotesPage } from '../areas/votes/manage-votes-page.tsx';
export { DefinedPage } from '../pages/defined-page.tsx';
