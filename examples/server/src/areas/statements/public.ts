export { frozenStatements } from './frozen-statements.ts';
export { newestStatement } from './newest-statement.ts';
export { statementEffects } from './statement-effects.ts';
export { statementFiles } from './statement-files.ts';
export { statementsArea } from './statements.ts';
