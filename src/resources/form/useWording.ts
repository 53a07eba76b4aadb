import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type Message, wordMessage } from '../../manifest/messages.ts';

/** The words for what validation finds, in the chosen language. */
export function useWording(): {
  word: (message: Message) => string;
  wordAt: (place: string, message: string) => string;
} {
  const translate = useTranslate();
  return useMemo(
    () => ({
      word: (message) => translate(`validation.${message.key}`, { ...message.params, _: wordMessage(message) }),
      wordAt: (place, message) => translate('resources.form.atPlace', { place, message }),
    }),
    [translate],
  );
}
