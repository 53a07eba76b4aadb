import type { RecordData } from '../../../records.ts';
import { type AlertStory, readStory } from './story.ts';

const read = new WeakMap<RecordData, AlertStory>();

/** An alert's story, read once for each answer that brought it. */
export function alertStoryOf(alert: RecordData): AlertStory {
  const found = read.get(alert);
  if (found) return found;
  const story = readStory(alert);
  read.set(alert, story);
  return story;
}
