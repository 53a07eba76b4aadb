import { useMemo } from 'react';
import { type ShownText, useShownText } from '../../../i18n/given.ts';
import type { RecordData } from '../../../records.ts';
import { type Labels, useLabels } from '../../../resources/useLabels.ts';
import { alertStoryOf } from './alertStoryOf.ts';
import type { AlertStory } from './story.ts';

/** An alert's story with its risks, triggers and actions as the reader calls them. */
export function useStory(alert: RecordData): AlertStory {
  const shown = useShownText();
  const labels = useLabels();
  const story = alertStoryOf(alert);
  return useMemo(() => worded(story, shown, labels), [story, shown, labels]);
}

const worded = (story: AlertStory, shown: ShownText, labels: Labels): AlertStory => ({
  ...story,
  risks: story.risks.map((risk) => ({ ...risk, name: shown('risk', 'name', risk.name) })),
  triggers: story.triggers.map((trigger) => ({
    ...trigger,
    name: trigger.name && shown('trigger', 'name', trigger.name),
  })),
  actions: story.actions.map((action) => ({
    ...action,
    // a handler without a sentence is shown by its name
    text:
      action.text === action.handler
        ? labels.value('ActionHandlers', action.text)
        : shown('action_request', 'text', action.text),
  })),
});
