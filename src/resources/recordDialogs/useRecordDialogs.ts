import { useMemo } from 'react';
import { useEvent, useLocation, useNavigate } from 'react-admin';
import { isSameRecord, type OpenRecord, openRecordsIn, type RecordKind, searchWithRecords } from './openRecords.ts';
import { stateWith, stepsIn } from './recordHistory.ts';

export type { OpenRecord, RecordKind } from './openRecords.ts';

/** The dialogs over the page, and the ways in and out of them. */
export interface OpenRecords {
  /** The lowest first. */
  views: OpenRecord[];
  /**
   * Opens a record over the page; `among` are the ids of the list that it is opened from, for the steps to its
   * neighbours.
   */
  open: (kind: RecordKind, id: string, among?: readonly string[]) => void;
  /** The address that `open` leads to. */
  hrefOf: (kind: RecordKind, id: string) => { pathname: string; search: string };
  /** Shows another record in the place of the top dialog; those below stay. */
  replace: (kind: RecordKind, id: string) => void;
  /** Closes the top one. */
  close: () => void;
  /** The ids of the list that the top one was opened from; none where it came from no list. */
  among: readonly string[];
}

/** The record dialogs that the address asks for (`?view=…`); deep-linkable on any page (RTE-16). */
export function useRecordDialogs(): OpenRecords {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const views = useMemo(() => openRecordsIn(search), [search]);
  const steps = stepsIn(state);

  /** Takes dialogs off the top: a step back in the history for each that was opened by one. */
  const drop = (count: number) => {
    if (count === 0) return;
    if (steps.stepped >= count) {
      navigate(-count);
      return;
    }
    const left = views.slice(0, -count);
    const kept = { stepped: 0, among: steps.among.slice(0, left.length) };
    navigate({ pathname, search: searchWithRecords(search, left) }, { replace: true, state: stateWith(state, kept) });
  };
  const placeOf = (view: OpenRecord) => {
    const at = views.findIndex((one) => isSameRecord(one, view));
    const wanted = at < 0 ? [...views, view] : views.slice(0, at + 1);
    return { pathname, search: searchWithRecords(search, wanted) };
  };
  const open = useEvent((kind: RecordKind, id: string, among?: readonly string[]) => {
    const at = views.findIndex((one) => isSameRecord(one, { kind, id }));
    if (at >= 0) {
      // it is below: go back to it, so that the stack has no circles
      drop(views.length - 1 - at);
      return;
    }
    const lists = views.map((_, depth) => steps.among[depth] ?? null);
    const kept = { stepped: steps.stepped + 1, among: [...lists, among ?? null] };
    navigate(placeOf({ kind, id }), { state: stateWith(state, kept) });
  });
  const replace = useEvent((kind: RecordKind, id: string) => {
    const place = { pathname, search: searchWithRecords(search, [...views.slice(0, -1), { kind, id }]) };
    navigate(place, { replace: true, state });
  });
  const close = useEvent(() => drop(Math.min(1, views.length)));
  const hrefOf = (kind: RecordKind, id: string) => placeOf({ kind, id });
  return { views, open, hrefOf, replace, close, among: steps.among[views.length - 1] ?? [] };
}
