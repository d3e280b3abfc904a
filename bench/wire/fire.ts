import { answerAll } from './child.ts';
import { type Fired, fire, type Shot } from './generator.ts';

answerAll<Shot, Fired>(fire);
