import DefaultTheme from 'vitepress/theme-without-fonts';
import './site.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ app }: Parameters<NonNullable<typeof DefaultTheme.enhanceApp>>[0]) {
    const { mount } = app;
    // A page that came as an empty frame has its anchors only now: the browser has looked for the one of the address already.
    app.mount = (root, ...more) => {
      const isFrame = typeof root === 'string' && !document.querySelector(root)?.hasChildNodes();
      const mounted = mount(root, ...more);
      if (isFrame) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
      return mounted;
    };
  },
};
