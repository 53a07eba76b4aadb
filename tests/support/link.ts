import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP connection to a server, which a test can cut or stall: what lies between a program and its database. */
export interface Link {
  /** The server's address by way of the link. */
  url: string;
  /** Refuses connections, and ends those that are open. */
  cut(): void;
  /** Takes everything, and passes nothing on. */
  stall(): void;
  /** Passes everything on after so many milliseconds: each statement takes so much longer. */
  slow(ms: number): void;
  /** Takes everything, and passes it on when it is mended: a server that stands still for a while. */
  hold(): void;
  /** Works again; connections that were stalled end, those that were held go on. */
  mend(): void;
  close(): Promise<void>;
}

export async function linkTo(address: string): Promise<Link> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  const pipes = new Set<Pipe>();
  let state: 'whole' | 'cut' | 'stalled' = 'whole';
  let delayMs = 0;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server: Server = createServer({ noDelay: true }, (near) => {
    keep(near);
    if (state === 'cut') return near.destroy();
    if (state === 'stalled') return;
    const far = connect({ port: Number(port), host: hostname, noDelay: true });
    keep(far);
    const pass = (from: Socket, to: Socket, delay: () => number) => {
      const pipe = new Pipe(to, delay);
      pipes.add(pipe);
      from.on('data', (chunk) => state === 'whole' && pipe.take(chunk));
      from.on('close', () => {
        pipes.delete(pipe);
        pipe.close();
        to.destroy();
      });
    };
    pass(near, far, () => delayMs);
    pass(far, near, () => (delayMs === Number.POSITIVE_INFINITY ? delayMs : 0));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  url.port = String(typeof bound === 'object' && bound ? bound.port : 0);
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut() {
      state = 'cut';
      endAll();
    },
    stall() {
      state = 'stalled';
    },
    slow(ms) {
      delayMs = ms;
    },
    hold() {
      delayMs = Number.POSITIVE_INFINITY;
    },
    mend() {
      if (state === 'stalled') endAll();
      state = 'whole';
      delayMs = 0;
      for (const pipe of pipes) pipe.flush();
    },
    async close() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** One direction of a connection: bytes keep their order, whatever their delay. */
class Pipe {
  readonly #to: Socket;
  readonly #delay: () => number;
  readonly #waiting: { chunk: Buffer | string; due: number }[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(to: Socket, delay: () => number) {
    this.#to = to;
    this.#delay = delay;
  }

  take(chunk: Buffer | string): void {
    this.#waiting.push({ chunk, due: performance.now() + this.#delay() });
    this.#pump();
  }

  flush(): void {
    for (const one of this.#waiting) one.due = 0;
    this.#pump();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#waiting.length = 0;
  }

  #pump(): void {
    clearTimeout(this.#timer);
    for (let next = this.#waiting[0]; next; next = this.#waiting[0]) {
      const left = next.due - performance.now();
      if (left === Number.POSITIVE_INFINITY) return;
      if (left > 0) {
        this.#timer = setTimeout(() => this.#pump(), left);
        return;
      }
      this.#to.write(next.chunk);
      this.#waiting.shift();
    }
  }
}
