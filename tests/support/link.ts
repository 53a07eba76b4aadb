import { connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP connection to a server, which a test can cut or stall: what lies between a program and its database. */
export interface Link {
  /** The server's address by way of the link. */
  url: string;
  /** Refuses connections, and ends those that are open. */
  cut(): void;
  /** Takes everything, and passes nothing on. */
  stall(): void;
  /** Works again; connections that were stalled end. */
  mend(): void;
  close(): Promise<void>;
}

export async function linkTo(address: string): Promise<Link> {
  const { hostname, port } = new URL(address);
  const sockets = new Set<Socket>();
  let state: 'whole' | 'cut' | 'stalled' = 'whole';
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server: Server = createServer((near) => {
    keep(near);
    if (state === 'cut') return near.destroy();
    if (state === 'stalled') return;
    const far = connect(Number(port), hostname);
    keep(far);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (chunk) => state === 'whole' && to.write(chunk));
      from.on('close', () => to.destroy());
    };
    pass(near, far);
    pass(far, near);
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
    mend() {
      if (state === 'stalled') endAll();
      state = 'whole';
    },
    async close() {
      endAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
