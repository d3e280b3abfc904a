import { fetchTransport, type Sending, type Transport } from '@danbao/core/client';

/** A transport that sends uploads by XMLHttpRequest, which alone tells how much has been sent; all else goes to `other`. */
export function uploadTransport(other: Transport = fetchTransport()): Transport {
  return (sending) => (sending.onProgress && sending.body instanceof FormData ? sendByXhr(sending) : other(sending));
}

function sendByXhr({
  url,
  method,
  headers,
  body,
  signal,
  longest = Number.POSITIVE_INFINITY,
  onProgress,
}: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const stop = () => xhr.abort();
    xhr.open(method, url);
    xhr.responseType = 'arraybuffer';
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    xhr.onprogress = ({ loaded }) => {
      if (loaded <= longest) return;
      reject(new RangeError(`an answer of more than ${longest} bytes`));
      xhr.abort();
    };
    xhr.onload = () => resolve(answerOf(xhr));
    xhr.onerror = () => reject(new TypeError('the connection was lost'));
    xhr.onabort = () => reject(signal.reason ?? new DOMException('aborted', 'AbortError'));
    xhr.onloadend = () => signal.removeEventListener('abort', stop);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) return reject(signal.reason);
    xhr.send(body as XMLHttpRequestBodyInit);
  });
}

const bodyless = new Set([101, 204, 205, 304]);

function answerOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return new Response(bodyless.has(xhr.status) ? null : (xhr.response as ArrayBuffer), { status: xhr.status, headers });
}
