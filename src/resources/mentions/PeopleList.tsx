import { conforms } from 'virtual:contract/MentionablePeople';
import Popper from '@mui/material/Popper';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { MentionablePerson } from '../../contracts/mentions.ts';
import { readExtra } from '../../dataProvider/readExtra.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { MentionSubject } from '../../manifest/fieldDef.ts';
import { resourceOf } from '../../resourceOf.ts';
import { useDebounced } from '../useDebounced.ts';
import styles from './mentions.module.css';

interface Props {
  id: string;
  subject: MentionSubject;
  /** What was typed behind the `@`. */
  asked: string;
  anchor: HTMLElement;
  /** The id of the person whom Enter takes. */
  active: string | undefined;
  onFound: (people: readonly MentionablePerson[]) => void;
  onPoint: (person: MentionablePerson) => void;
  onChoose: (person: MentionablePerson) => void;
}

/** Shorter than elsewhere: one types on without waiting. */
const restMs = 200;
const freshMs = 60_000;
const nobody: readonly MentionablePerson[] = [];

/** The people who may see the record, below the box in which they are mentioned. */
export function PeopleList({ id, subject, asked, anchor, active, onFound, onPoint, onChoose }: Props) {
  const words = useLabel();
  const { data, error } = useMentionable(subject, asked);
  const people = (data ?? nobody).filter(({ name }) => name.toLowerCase().includes(asked.toLowerCase()));
  const shown = people.map((person) => person.id).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same people are found once
  useEffect(() => {
    onFound(people);
    return () => onFound(nobody);
  }, [shown]);
  const said = error
    ? words('mentions.failed')
    : data === undefined
      ? words('common.loading')
      : people.length === 0
        ? words('mentions.none')
        : null;
  // several words that nobody is called by are no name
  if (said !== null && data !== undefined && asked.includes(' ')) return null;
  return (
    <Popper
      open
      anchorEl={anchor.closest('.MuiInputBase-root') ?? anchor}
      placement="bottom-start"
      className={styles.place}
    >
      <div className={styles.list}>
        {said !== null && <p className="pb-note px-12 py-8">{said}</p>}
        <p className="pb-sr" role="status">
          {said ?? words('mentions.found', { smart_count: people.length })}
        </p>
        {people.length > 0 && (
          <div id={id} role="listbox" aria-label={words('mentions.people')} className="p-4">
            {people.map((person) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's, which keeps the focus
              // biome-ignore lint/a11y/useFocusableInteractive: it is the box's active descendant
              <div
                key={person.id}
                id={`${id}-${person.id}`}
                role="option"
                aria-selected={person.id === active}
                className={styles.person}
                ref={person.id === active ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                onPointerMove={() => person.id !== active && onPoint(person)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(person)}
              >
                <bdi className="truncate">{person.name}</bdi>
              </div>
            ))}
          </div>
        )}
      </div>
    </Popper>
  );
}

function useMentionable(subject: MentionSubject, asked: string) {
  const search = useDebounced(asked.trim(), restMs);
  const path = `${resourceOf(subject).entity.path}/mentionable`;
  return useQuery({
    queryKey: ['mentionable', subject, search],
    queryFn: ({ signal }) => readExtra(path, conforms, { query: search === '' ? {} : { search }, signal }),
    placeholderData: keepPreviousData,
    staleTime: freshMs,
    retry: false,
  });
}
