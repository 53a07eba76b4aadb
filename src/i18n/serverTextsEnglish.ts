import { validationMessages } from '../manifest/messages.ts';
import { defaults } from './en/defaults.ts';
import { reasons } from './en/reasons.ts';
import type { Sentence } from './serverTexts.ts';
import { addPhrases } from './translate.ts';

addPhrases({ defaults, reasons });

/** `<entity> <English text>` of what every tenant is given, with its key. */
export const givenKeys = Object.entries(defaults).flatMap(([entity, records]) =>
  Object.entries(records).flatMap(([name, texts]) =>
    Object.entries(texts).map(([field, text]) => [`${entity} ${text}`, `defaults.${entity}.${name}.${field}`] as const),
  ),
);

const texts = [
  ...Object.entries(reasons).map(([name, text]) => [`reasons.${name}`, text] as const),
  ...Object.entries(validationMessages).map(([name, text]) => [`validation.${name}`, text] as const),
];

/** Sorts texts with more fixed words before texts with more gaps. */
const rank = ({ pattern, gaps }: Sentence) => pattern.source.length - gaps.length * 1000;

/** Why something was refused or failed, the most particular first. */
export const sentences = texts
  .map(([key, text]) => sentenceOf(key, text))
  .sort((one, other) => rank(other) - rank(one));

function sentenceOf(key: string, text: string): Sentence {
  const gaps = [...text.matchAll(/%\{(\w+)\}/g)].map(([, name = '']) => name);
  const source = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/%\{\w+\}/g, '(.+)');
  return { key, pattern: new RegExp(`^${source}$`, 'su'), gaps };
}
