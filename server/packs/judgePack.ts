import type { ValidateFunction } from 'ajv/dist/2020.js';
import { manifest } from '../../resources.manifest.ts';
import type { PackHead, PackRows, PackTest, PackTrigger } from '../../src/contracts/pack.ts';
import type { SchemaError } from '../../src/manifest/fieldErrors.ts';
import { modelSchemas } from '../../src/manifest/modelSchema.ts';
import { recordsNamed } from '../../src/rules/actions.ts';
import { wordProblem } from '../../src/rules/ruleMessages.ts';
import { problemsOfTrigger } from '../../src/rules/ruleSettings.ts';
import { engineRefusal } from '../engine/judgeable.ts';
import { wordText } from '../errors.ts';
import { validatorOf } from '../ingest/eventSchemas.ts';
import { contracts, isIngestKind } from '../ingest/ingestKinds.ts';
import { fieldTexts } from '../validation/validation.ts';
import { usualMoment, withMoments } from './moments.ts';

/** What is wrong at a place of a file, and what to do about it. */
export interface Fault {
  path: string;
  text: string;
}

/** A value that fits a contract, or what is wrong with it. */
export type Judged<T> = { value: T; faults: [] } | { value?: undefined; faults: Fault[] };

const models = modelSchemas(manifest);

export const judgeHead = (value: unknown): Judged<PackHead> => judged('PackHead', value, () => []);

/** A trigger of a pack, or one alone: `head` is absent then, and its categories are the author's own. */
export const judgeTrigger = (value: unknown, head?: PackHead): Judged<PackTrigger> =>
  judged('PackTrigger', value, (trigger) => [
    ...unknownCategories(trigger, head),
    ...problemsOfRule(trigger),
    ...trigger.tests.flatMap((test, at) => faultsOfTest(test, `tests.${at}`)),
  ]);

function judged<T>(contract: string, value: unknown, further: (value: T) => Fault[]): Judged<T> {
  const validate: ValidateFunction<T> = validatorOf(contract);
  if (!validate(value)) return { faults: faultsOf(validate.errors ?? []) };
  const faults = further(value);
  return faults.length > 0 ? { faults } : { value, faults: [] };
}

function faultsOf(errors: NonNullable<ValidateFunction['errors']>, below = ''): Fault[] {
  const texts = Object.entries(fieldTexts(errors as SchemaError[]));
  return texts.flatMap(([path, messages]) =>
    messages.map((message) => ({ path: `${below}${path}`, text: wordText(message) })),
  );
}

function unknownCategories({ covers }: PackTrigger, head: PackHead | undefined): Fault[] {
  if (!head) return [];
  const known = head.categories.map(({ key }) => key);
  return covers.flatMap((key, at) =>
    known.includes(key)
      ? []
      : [
          {
            path: `covers.${at}`,
            text: `pack.json has no category '${key}': add it there, or name one of ${known.join(', ')}`,
          },
        ],
  );
}

function problemsOfRule({ trigger }: PackTrigger): Fault[] {
  const problems = problemsOfTrigger(trigger, models);
  const all = problems.length > 0 ? problems : engineRefusal(trigger);
  const named = recordsNamed(trigger.trigger_actions).map(({ path }) => ({
    path: `trigger.${path}`,
    text: 'This names a record of one tenant, which others do not have: leave the action out, and add it after the import',
  }));
  const own = trigger.trigger_actions.flatMap(({ id }, at) =>
    id === undefined
      ? []
      : [{ path: `trigger.trigger_actions.${at}.id`, text: 'An id is of one tenant only: leave it out' }],
  );
  return [...all.map((one) => ({ path: `trigger.${one.path}`, text: wordProblem(one) })), ...named, ...own];
}

function faultsOfTest({ at = usualMoment, events, fires }: PackTest, path: string): Fault[] {
  const ids = new Set(events.flatMap(({ rows }) => rows.flatMap((row) => Object.values(row))));
  const strangers = fires.flatMap((id, place) =>
    ids.has(id)
      ? []
      : [{ path: `${path}.fires.${place}`, text: `No row of the test has the id '${id}': send one that has it` }],
  );
  return [...events.flatMap((sent, place) => faultsOfRows(sent, at, `${path}.events.${place}.rows`)), ...strangers];
}

function faultsOfRows({ kind, rows }: PackRows, at: string, path: string): Fault[] {
  if (!isIngestKind(kind)) return [];
  const validate = validatorOf(contracts[kind]);
  return rows.flatMap((row, place) =>
    validate(withMoments(row, at)) ? [] : faultsOf(validate.errors ?? [], `${path}.${place}.`),
  );
}
