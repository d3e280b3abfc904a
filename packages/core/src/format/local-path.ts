/**
 * The path if it stays inside this app; undefined for another origin, a scheme, `.` and `..` segments, control characters
 * and more than 2,048 characters (S15).
 */
export function localPath(text: string): string | undefined {
  const [path = ''] = text.split(/[?#]/, 1);
  const isLocal = text.length <= 2048 && /^\/[^\\\p{Cc}]*$/u.test(text);
  return isLocal && !/\/\/|\/(\.|%2e){1,2}(\/|$)/i.test(path) ? text : undefined;
}
