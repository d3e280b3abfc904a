export { quizArea } from './quiz.ts';
