import * as json from '../../endpoint/answer-schema.ts';
import { issue } from '../../endpoint/issue-schema.ts';
import { conflicts } from './endpoints.ts';

export const conflictAnswers = [json.answers(conflicts.find, json.list('冲突', 'Conflicts', issue))];
