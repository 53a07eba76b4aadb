import { LinkBase } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import { isObject } from '../../manifest/isObject.ts';
import { asReference, asText } from '../../records.ts';
import { useRecordPath } from '../../resources/recordPath.ts';

/** The cases that a record is served with, each once, the newest first. */
export function CaseLinks({ of }: { of: unknown }) {
  const pathOf = useRecordPath();
  const shows = usePermitted()('case', 'show');
  const named = casesIn(of);
  if (named.length === 0) return null;
  return (
    <ul className="pb-list grid gap-4">
      {named.map(({ id, title }) => (
        <li key={id} className="min-w-0 wrap-anywhere">
          {shows ? (
            <LinkBase to={pathOf('case', id)}>
              <bdi>{title}</bdi>
            </LinkBase>
          ) : (
            <bdi>{title}</bdi>
          )}
        </li>
      ))}
    </ul>
  );
}

const casesIn = (of: unknown) =>
  (Array.isArray(of) ? of : []).flatMap((one: unknown) => {
    const found = isObject(one) ? asReference(one.case) : null;
    return found ? [{ id: found.id, title: asText(found.title) ?? found.id }] : [];
  });
