/** A pattern that recognises a sentence of the server. */
export interface Sentence {
  key: string;
  pattern: RegExp;
  gaps: string[];
}

/** The server's stored English texts that the console translates. Empty as long as nobody needs another language. */
export const serverTexts = {
  /** `<entity> <English text>` of what every tenant is given → its key. */
  given: new Map<string, string>(),
  /** Why something was refused or failed, the most particular first. */
  sentences: [] as Sentence[],
};

/** Fetches them; the login page, which starts here, is shown without. */
export async function loadServerTexts(): Promise<void> {
  if (serverTexts.given.size > 0) return;
  const { givenKeys, sentences } = await import('./serverTextsEnglish.ts');
  serverTexts.sentences = sentences;
  for (const [text, key] of givenKeys) serverTexts.given.set(text, key);
}

/** Whether an installation words some of them itself. */
export const wordsServerTexts = (own: Iterable<string>) => [...own].some((key) => /^(defaults|reasons)\./.test(key));
