import { connect, type Socket } from 'node:net';

/**
 * Requests one path after another over a kept connection, with as little work as possible: on the same two cores the
 * load must cost less than the measured server. An answer that is not 200 is an error.
 */
export class LoadConnection {
  readonly #socket: Socket;
  readonly #host: string;
  readonly #headers: string;
  #answer: { resolve(): void; reject(error: Error): void } | undefined;
  #missing = 0;

  constructor(address: string, token: string) {
    const { hostname, port, host } = new URL(address);
    this.#host = host;
    this.#headers = `Host: ${this.#host}\r\nAuthorization: Bearer ${token}\r\nAccept: application/json\r\n\r\n`;
    this.#socket = connect(Number(port), hostname);
    this.#socket.setNoDelay(true);
    this.#socket.on('data', (part) => this.#read(part));
    this.#socket.on('error', (error) => this.#end(error));
  }

  get(path: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#answer = { resolve, reject };
      this.#socket.write(`GET /api/${path} HTTP/1.1\r\n${this.#headers}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  /** The head comes in one piece, as the server writes it; of the body only the length counts. */
  #read(part: Buffer): void {
    if (this.#missing > 0) this.#missing -= part.length;
    else {
      const end = part.indexOf('\r\n\r\n');
      const head = part.toString('latin1', 0, end);
      const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
        this.#end(new Error(head));
        return;
      }
      this.#missing = Number(length) - (part.length - end - 4);
    }
    if (this.#missing === 0) this.#answer?.resolve();
  }

  #end(error: Error): void {
    this.#answer?.reject(error);
  }
}
