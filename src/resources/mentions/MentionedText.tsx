import { partsOf } from '../../manifest/mentions.ts';
import styles from './mentions.module.css';

/** A text in which the people who are mentioned stand out. */
export function MentionedText({ text }: { text: string }) {
  let at = 0;
  return partsOf(text).map((part) => {
    const key = at;
    at += part.text.length;
    return part.id === undefined ? (
      part.text
    ) : (
      <bdi key={key} className={styles.mention}>
        {part.text}
      </bdi>
    );
  });
}
