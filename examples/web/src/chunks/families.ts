// One piece for all of them: each is small, and together they are loaded as quickly as one.
export { AllTicketsPage } from '../areas/cars/all-tickets-page.tsx';
export { CarFiguresPage } from '../areas/cars/figures-page.tsx';
export { CarSettingsPage } from '../areas/cars/settings-page.tsx';
export { CarTicketPage } from '../areas/cars/ticket-page.tsx';
export { DocumentPage } from '../areas/documents/document-page.tsx';
export { ReceivedPage } from '../areas/documents/received-page.tsx';
export { SentPage } from '../areas/documents/sent-page.tsx';
export { ProductsPage } from '../areas/flows/products-page.tsx';
export { FundProjectsPage } from '../areas/fund/projects-page.tsx';
export { PublishedPage } from '../areas/information/published-page.tsx';
export { PublishingPage } from '../areas/information/publishing-page.tsx';
export { UrgingBoardPage } from '../areas/urging/board-page.tsx';
export { UrgingPage } from '../areas/urging/urging-page.tsx';
export { WorkOrderBoardPage } from '../areas/work-orders/board-page.tsx';
export { WorkOrdersPage } from '../areas/work-orders/work-orders-page.tsx';
