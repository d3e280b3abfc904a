export { FlowCourseSection, VacantNodes } from '@danbao/react/flows';
