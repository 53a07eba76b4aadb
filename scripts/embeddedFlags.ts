/**
 * How V8 compiles the embedded PostgreSQL, a WebAssembly module: to unroll and peel its loops takes half of the time that
 * the compilation takes, and makes no query faster. V8 takes flags safely only before it has compiled much.
 */
export const embeddedFlags = ['--no-wasm-loop-unrolling', '--no-wasm-loop-peeling'];
