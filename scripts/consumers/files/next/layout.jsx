import '@danbao/react/styles.css';

export default function Layout({ children }) {
  return (
    <html lang="zh">
      <body>{children}</body>
    </html>
  );
}
