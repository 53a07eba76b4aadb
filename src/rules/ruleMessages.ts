/** What can be wrong with a formula, by key; `%{…}` is filled in. The one source for the server's and the console's texts. */
export const formulaMessages = {
  formulaEmpty: 'The formula is empty: write for example S1',
  formulaTooLong: 'The formula is longer than %{max} characters',
  formulaTooDeep: 'The formula is nested deeper than %{max} levels',
  formulaTooLarge: 'The formula has more than %{max} parts',
  unknownCharacter: "'%{found}' can't be part of a formula",
  unknownWord: "'%{found}' means nothing in a formula: use keys, numbers, AND, OR and NOT",
  unknownSetting: 'There is no setting %{found}',
  unknownTrigger: 'There is no trigger %{found}',
  noNumberHere: '%{found} has no number: write %{key}',
  evidenceInFormula: '%{found} is evidence, which is shown and not judged: make it a condition or a baseline',
  badNumber: "'%{found}' is no number: write for example 12 or 0.5",
  numberTooLong: 'A number has at most %{before} digits before the point and %{after} after it',
  operandMissing: 'A key, a number or an opening parenthesis is missing here',
  operatorMissing: "An operator is missing before '%{found}'",
  parenthesisMissing: 'This parenthesis is not closed',
  parenthesisSpare: 'This parenthesis closes nothing',
  chainedComparison: 'A comparison has two sides only: join two comparisons with AND',
  truthExpected: '%{operator} joins what is true or false: compare this number with another one',
  numberExpected: '%{operator} needs numbers: this is true or false',
  numberOfKey: '%{operator} needs numbers: write %{key}.value for the number of %{key}',
  truthAtEnd: 'The formula is a number: compare it with another one',
  nothingJudged: 'The formula uses no key: its result would always be the same',
} as const;

/** What can be wrong with one setting. */
export const settingMessages = {
  settingsUnreadable: 'The settings are kept in a form that nothing reads any more: write them anew',
  engineRefuses: 'The engine refuses these settings: %{reason}',
  keyInvalid: "'%{found}' is no key: settings are called S1 to S99, a risk's triggers T1 to T99",
  keyDoubled: 'There is another %{found}: use every key once',
  eventUnknown: 'There is no event %{found}',
  subjectOfEvent: 'A %{event} is about its customer only: choose the subject CUSTOMER',
  subjectUnknown: 'There is no subject %{found}',
  modelUnknown: 'There is no model %{found}',
  modelOfSubject: 'A %{subject} has no %{model} rows',
  modelTooEarly: 'When a betslip is placed, it has no %{model} yet',
  columnUnknown: '%{model} has no column %{found} that triggers can use',
  functionUnknown: 'There is no result function %{found}',
  functionOfType: '%{function} does not fit the column %{column} (%{type})',
  functionNeedsTime: '%{function} needs rows with a time: those of %{model} have none',
  valueOfMany: 'VALUE is for exactly one row: the event, its customer, its bet or the fixture of its bet',
  windowUnknown: 'There is no window %{found}',
  windowNeedsTime: 'The rows of %{model} have no time: choose LIFETIME',
  windowOfOne: 'VALUE is for one row, at whatever time: choose LIFETIME',
  windowLength: 'A window is a positive whole number long, 366 days at most',
  windowUnit: 'The unit of a window is MINUTES, HOURS or DAYS',
  windowHours: 'BETWEEN HOURS needs two different whole hours from 0 to 24',
  windowBare: '%{window} has no length: leave it empty',
  usageUnknown: 'A setting is a CONDITION, a BASELINE or EVIDENCE',
  operatorNeeded: 'A condition needs an operator and a value',
  operatorUnknown: 'There is no number operator %{found}',
  barInvalid: 'This must be a number with at most 14 digits before the point and 6 after it',
  barPair: '%{operator} needs two numbers, the smaller one first',
  barSpare: 'Only a condition is compared with a value: leave it empty',
} as const;

/** What can be wrong with a filter. */
export const filterMessages = {
  joinUnknown: 'Filters are joined by AND, OR, AND NOT or OR NOT',
  joinFirst: 'Nothing stands before the first filter: begin with AND or AND NOT',
  operatorOfType: '%{operator} does not fit the column %{column} (%{type})',
  notInEvent: 'The event has no %{column} to compare with',
  valueSpare: '%{operator} takes no value: leave it empty',
  valueNeeded: '%{operator} needs a value',
  valueText: 'This must be a text of 1 to 500 characters',
  valueTruth: 'This must be true or false',
  valueReference: 'This must be the id of a record',
  currencyMissing: 'There is no currency %{found}: choose one of the list',
  valueList: '%{operator} needs a list of 1 to 100 values',
  valueOneOf: 'This must be one of: %{values}',
} as const;

/** What can be wrong with an action or with a risk's triggers. */
export const actionMessages = {
  actionsUnreadable: 'The actions are kept in a form that nothing reads any more: write them anew',
  handlerUnknown: 'There is no action %{found}',
  handlerDoubled: 'There is another %{handler}: use every action once',
  handlerDecides: '%{handler} decides about %{events} only: choose such an event, or another action',
  decidedAtOnce: '%{handler} is answered at once, before anybody could approve it: choose AUTOMATIC or NOTIFY ONLY',
  handlerOfBetslips: '%{handler} is about bets: choose the event BETSLIP PLACED or BETSLIP SETTLED',
  handlerByBet: '%{handler} is about one bet: add a setting with the subject BET or FIXTURE to the trigger',
  actionTypeUnknown: 'An action is AUTOMATIC, APPROVAL REQUIRED or NOTIFY ONLY',
  paramUnknown: '%{handler} takes no %{param}',
  paramNeeded: '%{handler} needs a %{param}',
  paramOneOf: 'This must be one of: %{values}',
  ownFieldMissing: 'Records of %{model} have no own field %{found} of this type: declare it, or choose another column',
  listMisfit: 'Such a list holds something else than %{column}: choose another one',
  recordMissing: 'There is no such record',
  webhookMissing: 'There is no webhook %{found} in this tenant',
  actionNameTaken: 'There is another action called %{name}, which does something else: choose another name',
  actionUsed: 'Triggers carry out this action: %{triggers}. Take it out there first',
  actionMisfit: 'The trigger %{trigger} carries out this action: %{text}',
  triggerMissing: 'There is no such trigger',
  triggerDoubled: 'This trigger is there already, as %{key}',
  triggerUsed: 'The risk %{risk} is about this trigger: take it out there first',
} as const;

export const ruleMessages = {
  ...formulaMessages,
  ...settingMessages,
  ...filterMessages,
  ...actionMessages,
  /** A position in a formula as shown; the first character is 1. */
  place: '%{text} (at %{at})',
} as const;
export type RuleKey = Exclude<keyof typeof ruleMessages, 'place'>;

/** Something that keeps a trigger or a risk from being judged. */
export interface RuleProblem {
  /** `final_setting_result`, `trigger_settings.0.column`, … */
  path: string;
  /** Key of its text, below `rules.`. */
  key: RuleKey;
  params?: { [name: string]: string | number };
  /** Where in a formula: from this character on (0 is the first) up to that one, not included. */
  from?: number;
  to?: number;
}

/** The English text of a problem, with its place where it has one. */
export function wordProblem({ key, params = {}, from }: RuleProblem): string {
  const text = fill(ruleMessages[key], params);
  return from === undefined ? text : fill(ruleMessages.place, { text, at: from + 1 });
}

const fill = (text: string, params: { [name: string]: string | number }) =>
  text.replace(/%\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
