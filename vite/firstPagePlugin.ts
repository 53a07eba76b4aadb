import type { Plugin, Rolldown } from 'vite';
import { tokenKey } from '../src/session/tokenKey.ts';

type Bundle = Rolldown.OutputBundle;

/** What src/app/main.tsx requests for a user who is logged in. */
const parts = ['src/app/Gate.tsx', 'src/dataProvider/earlyList.ts', 'src/app/App.tsx'];
const sheet = /<link rel="stylesheet"[^>]* href="([^"]+)">/;
const start = '<script type="module"';

/**
 * Brings the first page without going back and forth: index.html has the styles that every page starts with, and where
 * the browser keeps a token it requests the console's parts at once, rather than when the first script has run.
 */
export function firstPage(): Plugin {
  let base = '/';
  return {
    name: 'pitboss-first-page',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const [link, href = ''] = sheet.exec(html) ?? [];
        const styles = bundle[href.slice(base.length)];
        if (link === undefined || styles?.type !== 'asset' || !html.includes(start))
          throw new Error('index.html has no style sheet or no module any more: see vite/firstPagePlugin.ts.');
        // parts that would load the sheet look for its link, which loads nothing while it is disabled
        const inlined = `<style>${String(styles.source)}</style>\n    ${link.replace('>', ' disabled>')}`;
        return html
          .replace(link, () => inlined)
          .replace(start, () => `<script>${ahead(bundle, base, html)}</script>\n    ${start}`);
      },
    },
  };
}

/** The script that requests what index.html does not yet. The server allows it by its hash (server/http/inlineScripts.ts). */
function ahead(bundle: Bundle, base: string, html: string): string {
  const files = neededBy(bundle)
    .filter((file) => !html.includes(file))
    .map((file) => [file.endsWith('.css') ? 'style' : '', base + file]);
  const link =
    'Object.assign(document.createElement("link"),{rel:as?"preload":"modulepreload",as,href,crossOrigin:""})';
  return `try{if(localStorage.getItem(${JSON.stringify(tokenKey)}))for(const[as,href]of ${JSON.stringify(files)})document.head.append(${link})}catch{}`;
}

/** The files of the parts, with those that they import. */
function neededBy(bundle: Bundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const files = new Set<string>();
  const need = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css);
    for (const name of chunk.imports) {
      const file = bundle[name];
      if (file?.type === 'chunk') need(file);
    }
  };
  for (const part of parts) {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(part)));
    if (!found) throw new Error(`No file of the console has ${part}: see vite/firstPagePlugin.ts.`);
    need(found);
  }
  return [...files];
}
