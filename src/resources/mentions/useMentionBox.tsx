import {
  type ChangeEvent,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { MentionablePerson } from '../../contracts/mentions.ts';
import { mentions } from '../../i18n/en/mentions.ts';
import { addPhrases } from '../../i18n/translate.ts';
import type { MentionSubject } from '../../manifest/fieldDef.ts';
import { askedAt, mentioning, retyped, servedOf, typedOf } from './typed.ts';

addPhrases({ mentions });

const PeopleList = lazy(async () => ({ default: (await import('./PeopleList.tsx')).PeopleList }));

type Box = HTMLTextAreaElement | HTMLInputElement;

interface Options {
  subject: MentionSubject;
  /** The text as it is read and sent, with its mentions. */
  value: string;
  onChange: (value: string) => void;
}

interface MentionBox {
  /** The text as it stands in the box. */
  text: string;
  /** What the box is given besides. */
  box: {
    onChange: (event: ChangeEvent<Box>) => void;
    onSelect: (event: { currentTarget: Box }) => void;
    onBlur: () => void;
    'aria-autocomplete': 'list';
    'aria-haspopup': 'listbox';
    'aria-controls'?: string;
    'aria-activedescendant'?: string;
  };
  /** Whether a key was for the list of people. */
  takesKey: (event: KeyboardEvent) => boolean;
  /** Whether people can be chosen. */
  open: boolean;
  /** The list of people, once an `@` asks for it. */
  list: ReactNode;
}

/** A box for a text in which `@` offers the people who may see the record: arrows choose, Enter takes, Escape closes. */
export function useMentionBox({ subject, value, onChange }: Options): MentionBox {
  const listId = useId();
  const typed = typedOf(value);
  const box = useRef<Box | null>(null);
  const put = useRef<number | null>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [people, setPeople] = useState<readonly MentionablePerson[]>([]);
  const [active, setActive] = useState(0);
  useLayoutEffect(() => {
    if (put.current !== null) box.current?.setSelectionRange(put.current, put.current);
    put.current = null;
  });
  const place = caret === null ? null : askedAt(typed, caret);
  const at = place !== null && place.start !== closedAt ? place : null;
  const open = at !== null && people.length > 0;
  const chosen = open ? people[Math.min(active, people.length - 1)] : undefined;
  const choose = (person: MentionablePerson) => {
    if (!at) return;
    const next = mentioning(typed, at, person);
    put.current = next.caret;
    setCaret(null);
    onChange(servedOf(next.typed));
  };
  const move = (steps: number) => setActive((active + steps + people.length) % people.length);
  const takesKey = (event: KeyboardEvent) => {
    if (!at || event.nativeEvent.isComposing) return false;
    if (event.key === 'Escape') setClosedAt(at.start);
    else if (!chosen) return false;
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if ((event.key === 'Enter' || event.key === 'Tab') && !event.ctrlKey && !event.metaKey && !event.shiftKey)
      choose(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    text: typed.text,
    box: {
      onChange: ({ target }) => {
        box.current = target;
        const here = target.selectionStart ?? target.value.length;
        setCaret(here);
        setActive(0);
        if (closedAt !== null && target.value[closedAt] !== '@') setClosedAt(null);
        onChange(servedOf(retyped(typed, target.value, here)));
      },
      onSelect: ({ currentTarget }) => {
        // only while a mention is typed: who only passes by is offered nothing
        if (caret !== null) setCaret(currentTarget.selectionStart);
      },
      onBlur: () => setCaret(null),
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      ...(open && { 'aria-controls': listId }),
      ...(chosen && { 'aria-activedescendant': `${listId}-${chosen.id}` }),
    },
    takesKey,
    open,
    list: at && box.current && (
      <Suspense>
        <PeopleList
          id={listId}
          subject={subject}
          asked={at.asked}
          anchor={box.current}
          active={chosen?.id}
          onFound={setPeople}
          onPoint={(person) => setActive(people.indexOf(person))}
          onChoose={choose}
        />
      </Suspense>
    ),
  };
}
