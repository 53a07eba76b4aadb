import type { LegalReference } from '../../contracts/pack.ts';

/** Where in the law it stands: each reference on a line, with its link. */
export function LegalLines({ legal }: { legal: readonly LegalReference[] }) {
  if (legal.length === 0) return null;
  return (
    <ul className="pb-list pb-note grid gap-2">
      {legal.map(({ instrument, section, url }) => {
        const text = section === undefined ? instrument : `${instrument}, ${section}`;
        return (
          <li key={text} className="wrap-anywhere">
            {url === undefined ? (
              <bdi>{text}</bdi>
            ) : (
              <a href={url} target="_blank" rel="noreferrer noopener">
                <bdi>{text}</bdi>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}
