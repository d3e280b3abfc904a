/** Of a trace of its own for each call (W3C Trace Context): the server's spans go below it. */
export function traceHeaders(): { readonly traceparent: string } {
  return { traceparent: `00-${randomHex(16)}-${randomHex(8)}-01` };
}

function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
