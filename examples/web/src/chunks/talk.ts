// One piece: where people ask, answer and report.
export { EmergencyPage } from '../areas/emergency/emergency-page.tsx';
export { ForumPage } from '../areas/forum/forum-page.tsx';
export { QuestionsPage } from '../areas/forum/questions-page.tsx';
