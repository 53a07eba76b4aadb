/** A fixture's two team strings and the round they met in, as spelt. */
export interface Meeting {
  round: string;
  teams: [string, string];
}

const suffixes = new Set(['fc', 'afc', 'cf', 'sc']);

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The words without FC and the like, in whatever order they were, and without punctuation. */
function bareName(name: string): string {
  const words = wordsOf(name);
  const bare = words.filter((word) => !suffixes.has(word));
  return (bare.length > 0 ? bare : words).join(' ');
}

/** Every proper prefix of the words: of "leyton orient fc" they are "leyton" and "leyton orient". */
const headsOf = (words: string[]) => words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '));

function gather(names: string[], keysOf: (name: string) => string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const name of names)
    for (const key of keysOf(name)) {
      const group = groups.get(key);
      if (group) group.push(name);
      else groups.set(key, [name]);
    }
  return groups;
}

/**
 * Pairs of strings that look like one club spelt in two ways: equal but for FC, AFC, accents and punctuation, or the one
 * being the beginning of the other and of no third ("Luton" of "Luton Town"). Two strings that appear in one round are
 * two clubs, since a club plays once in it. Nothing is merged on the strength of this: it is for a note.
 */
export function similarSpellings(meetings: Meeting[]): [string, string][] {
  const rounds = new Map<string, Set<string>>();
  for (const { round, teams } of meetings)
    for (const team of teams) rounds.set(team, (rounds.get(team) ?? new Set()).add(round));
  const names = [...rounds.keys()].sort();
  const apart = (a: string, b: string) => ![...(rounds.get(a) ?? [])].some((round) => rounds.get(b)?.has(round));
  const alike = gather(names, (name) => [bareName(name)]);
  const longer = gather(names, (name) => headsOf(wordsOf(name)));
  return names.flatMap((name) => {
    const same = (alike.get(bareName(name)) ?? []).filter((other) => other > name);
    const whole = longer.get(wordsOf(name).join(' ')) ?? [];
    const others = same.length > 0 ? same : whole.length === 1 ? whole : [];
    return others.filter((other) => apart(name, other)).map((other): [string, string] => [name, other]);
  });
}
