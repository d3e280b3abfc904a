import type { QuizPageWords } from './words.ts';

/** The sentences of the page of the question bank in English. */
export const en: QuizPageWords = {
  title: 'Quiz questions',
  text: 'Question or subject',
  question: 'Question',
  subject: 'Subject',
  right: 'Right answer',
  state: 'State',
  enabled: 'Enabled',
  disabled: 'Disabled',
  actions: 'Actions',
  add: 'Add a question',
  edit: 'Edit the question: {title}',
  remove: 'Delete the question: {title}',
  none: 'There are no questions yet: start with “Add a question”',
};
