interface Props {
  lines: readonly string[];
  /** Those of the other side: what it has too is not marked. */
  others: readonly string[];
  change: 'gone' | 'new';
}

/** One side of a comparison; lines that the other side lacks are marked. */
export function ComparedLines({ lines, others, change }: Props) {
  return (
    <ul className="pb-list grid gap-4">
      {lines.map((line) => (
        <li key={line}>
          <span data-change={others.includes(line) ? undefined : change}>{line}</span>
        </li>
      ))}
    </ul>
  );
}
