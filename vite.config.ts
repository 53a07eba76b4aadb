import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { manifest } from './resources.manifest.ts';
import { validators } from './vite/validators.ts';

const api = process.env.PITBOSS_API ?? 'http://127.0.0.1:3000';
const compressible = /\.(js|css|html|svg|json|txt)$/;
const leastBytes = 1024;

/** Writes x.br and x.gz beside every text file of the build; the server hands them out as they are. */
function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'pitboss-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compressFile(join(outDir, name))),
      );
    },
  };
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < leastBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** Short class names of CSS modules: the file's and the class's own, told apart by a hash of the path. */
function scopedName(name: string, filename: string): string {
  const file = filename.replace(/^.*\//, '').replace(/\.module\.css.*$/, '');
  return `${file}-${name}-${createHash('sha256').update(filename).digest('hex').slice(0, 4)}`;
}

export default defineConfig({
  base: '/',
  plugins: [react(), validators(manifest), precompress()],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    sourcemap: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    // a data: address would need a hole in the content security policy
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': { target: api }, '/socket.io': { target: api, ws: true } },
  },
});
