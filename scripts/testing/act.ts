import './dom/production-act.ts';
