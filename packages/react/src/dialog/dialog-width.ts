/**
 * The widths of dialogs (Y12), set in floating.css: general 600 px; wide (measures, owners) 65 %, from 1400 px 800 px;
 * picker 45 %, from 1400 px 800 px; all of them 90 % below 991 px. Small is for questions.
 */
export type DialogWidth = 'general' | 'wide' | 'picker' | 'small';
