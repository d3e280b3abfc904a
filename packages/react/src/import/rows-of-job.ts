// What reads a job that was kept: few pages find one.
export { readProgress, rowsToUndo } from '@danbao/core/exchange';
