// One piece for all of them: each is small, and together they are loaded as quickly as one.
export { AllTicketsPage } from './cars/all-tickets-page.tsx';
export { CarFiguresPage } from './cars/figures-page.tsx';
export { CarSettingsPage } from './cars/settings-page.tsx';
export { CarTicketPage } from './cars/ticket-page.tsx';
export { DocumentPage } from './documents/document-page.tsx';
export { ReceivedPage } from './documents/received-page.tsx';
export { SentPage } from './documents/sent-page.tsx';
export { FundProjectsPage } from './fund/projects-page.tsx';
export { ProductsPage } from './product/products-page.tsx';
export { PublishedPage } from './publishing/published-page.tsx';
export { PublishingPage } from './publishing/publishing-page.tsx';
export { UrgingBoardPage } from './urging/board-page.tsx';
export { UrgingPage } from './urging/urging-page.tsx';
export { WorkOrderBoardPage } from './work-orders/board-page.tsx';
export { WorkOrdersPage } from './work-orders/work-orders-page.tsx';
