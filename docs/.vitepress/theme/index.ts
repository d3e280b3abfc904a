import DefaultTheme from 'vitepress/theme-without-fonts';
import '@fontsource-variable/noto-sans-sc/index.css';
import './site.css';

export default DefaultTheme;
