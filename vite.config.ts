import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { manifest } from './resources.manifest.ts';
import { judgeManifest } from './server/manifestFile.ts';
import { noChunkCycles } from './vite/chunkCyclesPlugin.ts';
import { derivedTexts } from './vite/derivedTextsPlugin.ts';
import { firstPage } from './vite/firstPagePlugin.ts';
import { labels, labelsFile, missingLabels } from './vite/labelsPlugin.ts';
import { judgedOverrides } from './vite/overridesPlugin.ts';
import { utilities } from './vite/utilitiesPlugin.ts';
import { validators } from './vite/validators.ts';

const api = process.env.PITBOSS_API ?? 'http://127.0.0.1:3000';
const compressible = /\.(js|css|html|svg|json|txt)$/;
const leastBytes = 512;

/** Writes x.br and x.gz beside every text file that a browser asks for; the server hands them out as they are. */
function precompress(): Plugin {
  let outDir = 'dist';
  return {
    name: 'pitboss-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async closeBundle(error) {
      // a build that was refused before it began has written nothing, and says why by itself
      if (error || !existsSync(outDir)) return;
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names
          .filter((name) => compressible.test(name) && name !== labelsFile)
          .map((name) => compressFile(join(outDir, name))),
      );
    },
  };
}

/** The smallest of a few encodings: which one it is depends on the file, by up to a third of a percent. */
async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const common = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const choices = [{}, { [constants.BROTLI_PARAM_LGBLOCK]: 16 }, { [constants.BROTLI_PARAM_NPOSTFIX]: 1 }];
  const encoded = await Promise.all(
    choices.map((choice) => promisify(brotliCompress)(content, { params: { ...common, ...choice } })),
  );
  return encoded.reduce((best, one) => (one.length < best.length ? one : best));
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < leastBytes) return;
  await writeFile(`${path}.br`, await smallestBrotli(content));
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
}

/** What nothing needs: react-admin's own export and its word forms, jsPDF's readers of HTML and SVG, polyglot's Object.entries. */
const native = (name: string) => join(import.meta.dirname, 'vite/native', name);
const productionRouter = (name: string) => join(import.meta.dirname, 'node_modules/react-router/dist/production', name);
const alias = [
  { find: 'jsonexport/dist/index.js', replacement: native('jsonExport.cjs') },
  { find: 'inflection', replacement: native('inflection.mjs') },
  { find: 'object.entries', replacement: native('objectEntries.cjs') },
  { find: 'query-string', replacement: native('queryString.ts') },
  { find: 'html2canvas', replacement: native('notShipped.mjs') },
  { find: 'canvg', replacement: native('notShipped.mjs') },
  { find: 'dompurify', replacement: native('notShipped.mjs') },
  // its main entry is the one for developers, with their warnings
  { find: /^react-router$/, replacement: productionRouter('index.mjs') },
  { find: /^react-router\/dom$/, replacement: productionRouter('dom-export.mjs') },
  // MUI's text field and select bring all three looks of an input; ours are outlined
  { find: /^\.\.\/(Filled)?Input\/index\.js$/, replacement: native('otherInput.mjs') },
  // MUI's themes in CSS variables are chosen by an option that src/theme/muiTheme.ts does not set
  { find: /^\.\/(createThemeWithVars|ThemeProviderWithVars)\.js$/, replacement: native('themeWithVars.mjs') },
  { find: /^(@nivo\/voronoi|react-virtualized-auto-sizer|d3-time-format)$/, replacement: native('notInCharts.mjs') },
  // every button of MUI brings a ripple and a spinner; ours have neither
  { find: /^(\.\/TouchRipple|\.\.\/useLazyRipple\/index)\.js$/, replacement: native('noRipple.mjs') },
  // react-admin's lodash is from the time before browsers had most of it
  { find: 'lodash/union.js', replacement: native('union.mjs') },
  { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' },
];

/** MUI's text field brings its select; src/resources/inputs/SelectField.tsx hands it in, and other boxes go without. */
function textFieldAlone(): Plugin {
  return {
    name: 'pitboss-text-field-alone',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../Select/index.js' && importer?.endsWith('/TextField/TextField.js')
        ? native('otherInput.mjs')
        : null,
  };
}

/** MUI's buttons bring the spinner that they show while `loading`, which none here does. */
function buttonsAlone(): Plugin {
  return {
    name: 'pitboss-buttons-alone',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../CircularProgress/index.js' && /[\\/](Icon)?Button[\\/](Icon)?Button\.js$/.test(importer ?? '')
        ? native('noSpinner.mjs')
        : null,
  };
}

/** nivo brings d3's tables of colours; every chart here gives its own. */
function coloursAlone(): Plugin {
  return {
    name: 'pitboss-colours-alone',
    apply: 'build',
    transform: {
      filter: { id: /d3-scale-chromatic/ },
      handler: (code) => {
        const names = [...code.matchAll(/\w+ as ((?:scheme|interpolate)\w+)/g)].map(([, name]) => `none as ${name}`);
        return `const none = [];\nexport { ${names.join()} };`;
      },
    },
  };
}

/** A name for developers' tools keeps a component of the router that nothing here draws. */
function routerAlone(): Plugin {
  return {
    name: 'pitboss-router-alone',
    apply: 'build',
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|memo)\()/g, '= /*#__PURE__*/ $1'),
    },
  };
}

/**
 * What is needed together comes as one file, compressed as a whole, and nothing that isn't needed comes with it: the
 * first calls (boot, with the login page's few styles), the login page (gate), the manifest for the first list
 * (manifest), the frame and the lists (console, with the forms' library, of which react-admin's lists use parts, and the
 * small parts that start by themselves behind the first list), what forms are made of (inputs, pickers, form), what
 * shows one record (record) and what reads CSV (csv). A group takes its file's static imports along, unless a group
 * above it has them. What no group names is shared by who uses it (shared).
 */
const groups = [
  {
    name: 'boot',
    test: /src[\\/](app[\\/]main\.tsx|custom[\\/]account[\\/]account(Page)?\.module\.css)$|rolldown[\\/]runtime/,
    priority: 9,
  },
  { name: 'gate', test: /src[\\/]app[\\/]Gate\.tsx$/, priority: 8 },
  { name: 'manifest', test: /src[\\/]resources[\\/]list[\\/]earlyList\.ts$/, priority: 7 },
  {
    name: 'console',
    test: /src[\\/](app[\\/](App|SignedIn)|resources[\\/]form[\\/]FormRecord)\.tsx$|src[\\/](bootstrap[\\/]bootstrap|realtime[\\/]presence|resources[\\/]form[\\/]currentOf)\.ts$|dataProvider[\\/]readExtra\.ts$|i18n[\\/]en[\\/]mentions\.ts$|WaitingCount\.tsx$|node_modules[\\/]react-hook-form[\\/]/,
    priority: 6,
  },
  { name: 'inputs', test: /src[\\/]resources[\\/]inputs[\\/](boxes\.ts|inputs\.module\.css)$/, priority: 4 },
  { name: 'pickers', test: /src[\\/]resources[\\/]inputs[\\/]pickers\.ts$/, priority: 3 },
  {
    name: 'record',
    test: /src[\\/]resources[\\/](dialog[\\/](ConsoleDialog|DialogFoot|DialogWait)\.tsx|RecordFailure\.tsx|useFresh\.ts)$|useGetOne\.js$/,
    priority: 2,
  },
  { name: 'form', test: /src[\\/]resources[\\/](dialog[\\/]EntityDialog|form[\\/]EntityForm)\.tsx$/, priority: 1 },
  // a customer's head and an alert's page need only these few
  {
    name: 'interventions',
    test: /src[\\/](custom[\\/](interventions[\\/](RecordButton\.tsx|useDueFollowUps\.ts)|triage[\\/]useAgo\.ts)|i18n[\\/]en[\\/]interventions\.ts)$/,
    priority: 1,
  },
  // an alert needs no more of rests than the way to its form
  {
    name: 'rests',
    test: /src[\\/](custom[\\/]rests[\\/](RestButton|EndRest)\.tsx|i18n[\\/]en[\\/]rests\.ts)$/,
    priority: 1,
  },
  // an alert, a customer and selected rows need no more of cases than the ways to their dialogs
  {
    name: 'cases',
    test: /src[\\/](custom[\\/]cases[\\/]CaseButtons\.tsx|i18n[\\/]en[\\/]cases\.ts)$/,
    priority: 1,
  },
  // backtests draw it, and would bring the platform's parts along
  { name: 'play', test: /PlayArrowOutlined/, priority: 1 },
  // what fits what in a rule: split, two shared parts would need each other
  { name: 'offers', test: /src[\\/]rules[\\/](columnFits|actions)\.ts$/, priority: 1 },
  // what a list of triggers needs beneath a form, with what else asks whether one may try changes
  { name: 'triggers', test: /src[\\/]custom[\\/]rmt[\\/]triggerList\.ts$/, priority: 1 },
  // toasts, alerts and the chip of a trigger have these few, and would bring the platform's parts along
  {
    name: 'signs',
    test: /(WarningAmber|Info)Outlined|src[\\/](format[\\/]formatShare\.ts|custom[\\/]rmt[\\/](page[\\/]notJudged\.module\.css|engine[\\/]noEngine\.ts))$/,
    priority: 1,
  },
  // the tabs of a page and a button's deed, which would bring the parts of other pages along
  { name: 'tabs', test: /src[\\/]custom[\\/]rmt[\\/]page[\\/]PageTabs\.tsx$/, priority: 1 },
  { name: 'doing', test: /src[\\/]resources[\\/]useDoing\.ts$/, priority: 1 },
  // the reader of CSV is large, and what is small must not be merged into it
  { name: 'csv', test: /node_modules[\\/]csv-parse[\\/]/, priority: 1 },
  // validators compare by it, and it must not be merged with a page's parts
  { name: 'equal', test: /node_modules[\\/](fast-deep-equal|ajv[\\/]dist[\\/]runtime[\\/]equal)/, priority: 1 },
  // two shared parts would need each other for it
  { name: 'security', test: /src[\\/]i18n[\\/]en[\\/]security\.ts$/, priority: 1 },
  {
    name: 'shared',
    // the charts of a record and the dialogs' texts are merged with what is not needed beside them, a customer's alerts with
    // what the rows of alerts need
    test: /^(?!.*[\\/](RecordCharts\.tsx|AlertsTab\.tsx|en[\\/]dialogs\.ts)$)/,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 2_500,
    priority: 0,
  },
];

/** A shared part is named after all who use it, and who uses it brings that name along: its hash tells it apart. */
const shortName = (name: string): string => (name.startsWith('shared~') ? 'shared' : name.replace(/\.\w+$/, ''));

/**
 * Short names in CSS modules: the file's and the class's own, told apart by a hash of the path within the project, so that
 * every checkout builds the same. What src/theme/base.css gives to all, and modules name without having it (its
 * animations), keeps its name.
 */
function scopedName(name: string, filename: string): string {
  if (name.startsWith('pb-')) return name;
  const file = filename.replace(/^.*\//, '').replace(/\.module\.css.*$/, '');
  return `${file}-${name}-${createHash('sha256')
    .update(relative(import.meta.dirname, filename))
    .digest('hex')
    .slice(0, 4)}`;
}

/** `npm run dev` writes the contracts by which the manifest is judged, and tells by the API's start what is wrong with it. */
export default defineConfig(({ command }) => {
  if (command === 'build') judgeManifest(manifest);
  return {
    base: '/',
    plugins: [
      react(),
      utilities(),
      textFieldAlone(),
      buttonsAlone(),
      routerAlone(),
      coloursAlone(),
      judgedOverrides(manifest),
      validators(manifest),
      derivedTexts(manifest),
      labels(),
      missingLabels(),
      noChunkCycles(),
      firstPage(),
      precompress(),
    ],
    resolve: { alias },
    css: { modules: { generateScopedName: scopedName } },
    build: {
      outDir: 'dist',
      sourcemap: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      // a data: address would need a hole in the content security policy
      assetsInlineLimit: 0,
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
          // the first page has the names of all parts, of which hashes do not compress: 42 bits tell builds of one apart
          chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
          assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash:7][extname]`,
        },
        // a built console was judged when it was built (src/manifest/manifest.ts)
        treeshake: { moduleSideEffects: [{ test: /src[\\/]manifest[\\/]judging[\\/]/, sideEffects: false }] },
      },
    },
    server: {
      proxy: { '/api': { target: api }, '/socket.io': { target: api, ws: true } },
    },
  };
});
