import { type Look, widths } from './looks.ts';
import type { ScreenPlace } from './screenPlaces.ts';

const css = `body{font:13px system-ui;margin:16px;background:#888}h2{margin:24px 0 8px}
  div{display:flex;flex-wrap:wrap;gap:8px;align-items:start}figure{margin:0}figcaption{font-size:11px}img{height:240px;display:block}`;

/** A page with all pictures, place by place; each leads to its full size. */
export function contactSheet(places: readonly ScreenPlace[], looks: readonly Look[]): string {
  const picture = (place: string, look: string, width: number) => {
    const file = `${place}.${look}.${width}.jpg`;
    return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${look} ${width}</figcaption></figure>`;
  };
  const row = ({ name }: ScreenPlace) =>
    `<h2>${name}</h2><div>${looks.flatMap((look) => widths.map((width) => picture(name, look.name, width))).join('')}</div>`;
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${css}</style>${places.map(row).join('\n')}`;
}
