// A file of its own, so that the dialog is loaded when it is opened.
export { QuizDialog } from '@danbao/react/shell';
