import '@fontsource-variable/noto-sans-sc';
