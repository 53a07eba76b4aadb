import type { RecordData } from '../../../records.ts';
import { readStory, type Story } from './story.ts';

const read = new WeakMap<RecordData, Story>();

/** An alert's story, read once for each answer that brought it. */
export function storyOf(alert: RecordData): Story {
  const found = read.get(alert);
  if (found) return found;
  const story = readStory(alert);
  read.set(alert, story);
  return story;
}
