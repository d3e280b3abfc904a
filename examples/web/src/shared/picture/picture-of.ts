/** Pixels of a picture at most in either direction: more, and some browsers draw nothing. */
const longest = 16_000;
const namespace = 'http://www.w3.org/2000/svg';

/**
 * A part of the page as it looks, as a PNG, drawn by the browser itself: what stands in canvases becomes images, the styles go along,
 * and nothing is fetched from anywhere. Whatever is not printed is left out.
 */
export async function pictureOf(element: HTMLElement): Promise<Blob> {
  const { width, height } = sizeOf(element);
  const scale = Math.min(Math.max(devicePixelRatio, 1), 2, longest / Math.max(width, height));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn(element, width, height))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas to draw on');
  context.fillStyle = groundOf(element);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png'),
  );
}

function sizeOf({ scrollWidth, scrollHeight, clientWidth, clientHeight }: HTMLElement) {
  return { width: Math.max(scrollWidth, clientWidth), height: Math.max(scrollHeight, clientHeight) };
}

/** The first colour behind the element that is one. */
function groundOf(element: HTMLElement): string {
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const { backgroundColor } = getComputedStyle(at);
    if (!/^(transparent|rgba\(.+, 0\))$/.test(backgroundColor)) return backgroundColor;
  }
  return '#fff';
}

/** The element within a drawing of its size, with all styles of the page and the looks that stand on its root. */
function drawn(element: HTMLElement, width: number, height: number): string {
  const svg = document.createElementNS(namespace, 'svg');
  for (const { name, value } of document.documentElement.attributes) svg.setAttribute(name, value);
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  const style = document.createElementNS(namespace, 'style');
  style.textContent = stylesOfPage();
  const place = document.createElementNS(namespace, 'foreignObject');
  place.setAttribute('width', '100%');
  place.setAttribute('height', '100%');
  const body = document.createElement('div');
  body.className = document.body.className;
  body.style.cssText = `margin: 0; width: ${width}px; font: ${getComputedStyle(element).font}; color: ${getComputedStyle(element).color}`;
  const copy = copyOf(element);
  Object.assign(copy.style, { position: 'relative', inset: 'auto', margin: '0', overflow: 'visible' });
  Object.assign(copy.style, { width: `${width}px`, height: `${height}px`, maxHeight: 'none' });
  body.append(copy, ...watermarksOver(width, height));
  place.append(body);
  svg.append(style, place);
  return new XMLSerializer().serializeToString(svg);
}

/** What marks the page marks its picture too. */
function watermarksOver(width: number, height: number): readonly Node[] {
  return [...document.querySelectorAll<HTMLElement>('.db-watermark')].map((mark) => {
    const copy = mark.cloneNode(true) as HTMLElement;
    Object.assign(copy.style, { position: 'absolute', inset: 'auto', top: '0', left: '0' });
    Object.assign(copy.style, { width: `${width}px`, height: `${height}px` });
    return copy;
  });
}

/** The element as it looks now: canvases, chosen options and typed texts too. */
function copyOf(element: HTMLElement): HTMLElement {
  const copy = element.cloneNode(true) as HTMLElement;
  const pairs = <T extends Element>(selector: string) => {
    const copies = copy.querySelectorAll<T>(selector);
    return [...element.querySelectorAll<T>(selector)].map((one, at) => [one, copies[at]] as const);
  };
  for (const [one, other] of pairs<HTMLInputElement>('input')) {
    other?.setAttribute('value', one.value);
    other?.toggleAttribute('checked', one.checked);
  }
  for (const [one, other] of pairs<HTMLOptionElement>('option')) other?.toggleAttribute('selected', one.selected);
  for (const [one, other] of pairs<HTMLCanvasElement>('canvas')) {
    const image = document.createElement('img');
    image.src = one.toDataURL();
    image.style.cssText = one.style.cssText;
    other?.replaceWith(image);
  }
  for (const hidden of copy.querySelectorAll('.db-no-print')) hidden.remove();
  return copy;
}

/** The rules of all sheets that may be read; faces of fonts are files, which no drawing may fetch. */
function stylesOfPage(): string {
  return [...document.styleSheets]
    .flatMap((sheet) => [...rulesOf(sheet)])
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join('\n');
}

function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}
