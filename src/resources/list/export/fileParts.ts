/** What is kept as text before the browser gets it to keep, on its disk where it likes. */
const heldText = 1_000_000;

/** A file that grows: its text is handed to the browser piece by piece, so that the page holds little of it. */
export class FileParts {
  readonly #type: string;
  readonly #blobs: Blob[] = [];
  #texts: string[] = [];
  #length = 0;

  constructor(type: string) {
    this.#type = type;
  }

  add(text: string): void {
    this.#texts.push(text);
    this.#length += text.length;
    if (this.#length >= heldText) this.#settle();
  }

  /** All of it. */
  whole(): Blob {
    this.#settle();
    return new Blob(this.#blobs, { type: this.#type });
  }

  #settle(): void {
    if (this.#texts.length > 0) this.#blobs.push(new Blob(this.#texts, { type: this.#type }));
    this.#texts = [];
    this.#length = 0;
  }
}
