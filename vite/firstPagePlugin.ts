import type { Plugin, Rolldown } from 'vite';
import { tokenKey } from '../src/session/tokenKey.ts';

type Bundle = Rolldown.OutputBundle;

/** What src/app/main.tsx requests for a user who is logged in. */
const parts = ['src/app/Gate.tsx', 'src/resources/list/earlyList.ts', 'src/app/App.tsx'];
const sheet = /<link rel="stylesheet"[^>]* href="[^"]+">/;
const start = '<script type="module"';

/**
 * Brings the first page without going back and forth: index.html has the styles of the login page and of the console's
 * frame, and where the browser keeps a token it requests the console's parts at once, rather than when the first script
 * has run.
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
        const [link] = sheet.exec(html) ?? [];
        if (link === undefined || !html.includes(start))
          throw new Error('index.html has no style sheet or no module any more: see vite/firstPagePlugin.ts.');
        const files = [...neededBy(bundle)];
        const styles = files.filter((file) => file.endsWith('.css')).map((file) => inlined(bundle, base, file));
        const scripts = files.filter((file) => file.endsWith('.js') && !html.includes(file)).map((file) => base + file);
        return html
          .replace(link, () => styles.join('\n    '))
          .replace(start, () => `<script>${ahead(scripts)}</script>\n    ${start}`);
      },
    },
  };
}

/** A sheet's text. Parts that would load the sheet look for its link, which loads nothing while it is disabled. */
function inlined(bundle: Bundle, base: string, file: string): string {
  const styles = bundle[file];
  if (styles?.type !== 'asset') throw new Error(`${file} is no style sheet: see vite/firstPagePlugin.ts.`);
  return `<style>${String(styles.source)}</style>\n    <link rel="stylesheet" crossorigin href="${base}${file}" disabled>`;
}

/** The script that requests the parts. The server allows it by its hash (server/http/inlineScripts.ts). */
function ahead(scripts: string[]): string {
  const link = 'Object.assign(document.createElement("link"),{rel:"modulepreload",href,crossOrigin:""})';
  return `try{if(localStorage.getItem(${JSON.stringify(tokenKey)}))for(const href of ${JSON.stringify(scripts)})document.head.append(${link})}catch{}`;
}

/** The files of the parts and of what they import, each before who needs it. */
function neededBy(bundle: Bundle): Set<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const seen = new Set<Rolldown.OutputChunk>();
  const files = new Set<string>();
  const need = (chunk: Rolldown.OutputChunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) {
      const file = bundle[name];
      if (file?.type === 'chunk') need(file);
    }
    for (const file of [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]) files.add(file);
  };
  for (const part of parts) {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(part)));
    if (!found) throw new Error(`No file of the console has ${part}: see vite/firstPagePlugin.ts.`);
    need(found);
  }
  return files;
}
