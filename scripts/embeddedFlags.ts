/**
 * How V8 treats the embedded PostgreSQL, a WebAssembly module. V8 takes flags safely only before it has compiled much.
 * - To unroll and peel its loops takes half of the time that the compilation takes, and makes no query faster.
 * - V8 is not to free code that was replaced: processes with many databases ended by SIGTRAP now and then, probably by
 *   https://github.com/nodejs/node/issues/64500. The module is compiled once per process, so that little is kept.
 */
export const embeddedFlags = ['--no-wasm-loop-unrolling', '--no-wasm-loop-peeling', '--no-wasm-code-gc'];
