import { ScreenPage } from './screen-page.tsx';

export const LightScreenPage = () => <ScreenPage theme="light" />;
export const Dark1ScreenPage = () => <ScreenPage theme="dark1" />;
export const Dark2ScreenPage = () => <ScreenPage theme="dark2" />;
