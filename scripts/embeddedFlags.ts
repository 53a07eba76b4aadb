/**
 * How V8 treats the embedded PostgreSQL, a WebAssembly module. V8 takes flags safely only before it has compiled much.
 * - To unroll and peel its loops takes half of the time that the compilation takes, and makes no query faster.
 * - To free replaced code while other threads run has a race in V8 that ends the process (SIGTRAP, about one test run in
 *   ten; https://github.com/nodejs/node/issues/64500). The module is compiled once per process, so that little is kept.
 */
export const embeddedFlags = ['--no-wasm-loop-unrolling', '--no-wasm-loop-peeling', '--no-wasm-code-gc'];
