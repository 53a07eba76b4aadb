import type { CodedText } from '../errors.ts';

/** A sign-in that a provider has not brought to its end: what the login page says, and whom it is about. */
export class SignInRefused extends Error {
  readonly text: CodedText;
  readonly about: { providerId?: string; userId?: string };
  constructor(text: CodedText, about: { providerId?: string; userId?: string } = {}) {
    super(text.key);
    this.name = 'SignInRefused';
    this.text = text;
    this.about = about;
  }
}
