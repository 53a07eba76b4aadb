import type { FieldErrors as FormErrors, Resolver } from 'react-hook-form';
import { asSentences } from '../apiError.ts';
import { fieldErrors, type SchemaError } from '../manifest/fieldErrors.ts';
import { type PlacedField, writeName } from '../manifest/fields.ts';
import { kindDef } from '../manifest/kindDefs.ts';
import type { Message } from '../manifest/messages.ts';
import { type Body, type FormValues, setAt } from './formBody.ts';

/** The judge of a body: its errors, none where it is right (virtual:validators). */
export type Judge = (body: Body) => readonly SchemaError[];

interface Options {
  places: readonly PlacedField[];
  judge: Judge;
  toBody: (values: FormValues) => Body;
  word: (message: Message) => string;
  /** A message about a place inside of a field, such as a setting within a trigger's settings. */
  wordAt: (place: string, message: string) => string;
}

/** The key of messages that belong to no field of the form. */
export const formError = 'root.form' as const;

/** Judges a form by the entity's own schema: one resolver per form. */
export function resolverOf({ places, judge, toBody, word, wordAt }: Options): Resolver<FormValues> {
  return (values) => {
    const found = fieldErrors(judge(toBody(values)));
    const problems = Object.entries(found).map(([path, messages]): [string, string] => [
      path,
      asSentences(messages.map(word)),
    ]);
    if (problems.length === 0) return { values, errors: {} };
    const errors: FormErrors<FormValues> = {};
    for (const [name, message] of Object.entries(byField(places, problems, wordAt)))
      setAt(errors, name, { type: 'schema', message });
    return { values: {}, errors };
  };
}

/** Messages by the form's fields. A message within a field's structure gets its path; one of no field belongs to the form. */
export function byField(
  places: readonly PlacedField[],
  problems: readonly [path: string, message: string][],
  wordAt: (place: string, message: string) => string,
): { [name: string]: string } {
  const found: { [name: string]: string[] } = {};
  for (const [path, message] of problems) {
    const owner = places.find((placed) => path === writeName(placed) || path.startsWith(`${writeName(placed)}.`));
    const name = owner ? writeName(owner) : formError;
    const text = owner ? within(owner, path.slice(name.length + 1), message, wordAt) : wordAt(path, message);
    found[name] = [...(found[name] ?? []), text];
  }
  return Object.fromEntries(Object.entries(found).map(([name, texts]) => [name, asSentences(texts)]));
}

function within(
  { field }: PlacedField,
  place: string,
  message: string,
  wordAt: (place: string, message: string) => string,
): string {
  return place === '' || kindDef(field).list ? message : wordAt(place, message);
}
