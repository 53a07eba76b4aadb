import LinkOff from '@mui/icons-material/LinkOffOutlined';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LinkBase, useNotify, useRefresh } from 'react-admin';
import { usePermitted } from '../../authProvider/permitted.ts';
import type { CaseLink } from '../../contracts/case.ts';
import { caseLinks } from '../../i18n/en/caseLinks.ts';
import { addPhrases } from '../../i18n/translate.ts';
import { useLabel } from '../../i18n/useLabel.ts';
import type { RecordData } from '../../records.ts';
import { MentionedText } from '../../resources/mentions/MentionedText.tsx';
import { useRecordPath } from '../../resources/recordPath.ts';
import { SmallTool } from '../../resources/SmallTool.tsx';
import { useDoing } from '../../resources/useDoing.ts';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import { fetchLinks, removeLink } from './linkCalls.ts';
import { relationKeys } from './relationKeys.ts';

addPhrases({ caseLinks });

/** The cases that a case is linked with, and how each stands; nothing where there are none. */
export function LinkedCases({ record }: { record: RecordData }) {
  const labels = useLabels();
  const titleId = useId();
  const id = String(record.id);
  const { data, error, refetch } = useQuery({
    queryKey: ['case links', id],
    queryFn: ({ signal }) => fetchLinks(id, signal),
    retry: false,
  });
  if (!data && !error) return null;
  if (data?.length === 0) return null;
  return (
    <section
      className="pb-card grid gap-10 p-20 phone:-mx-14 phone:rounded-none phone:border-x-0 phone:p-14"
      aria-labelledby={titleId}
    >
      <h2 className="pb-title" id={titleId}>
        {labels.many('case_link')}
      </h2>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      <ul className="pb-list grid gap-12">
        {data?.map((link) => (
          <Linked key={link.id} link={link} />
        ))}
      </ul>
    </section>
  );
}

function Linked({ link }: { link: CaseLink }) {
  const words = useLabel();
  const labels = useLabels();
  const pathOf = useRecordPath();
  const removes = usePermitted()('case', 'edit') && link.relation === 'linked';
  return (
    <li className="flex min-w-0 items-start gap-8">
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="wrap-anywhere">
          <span className="text-soft">{words(`caseLinks.relations.${relationKeys[link.relation]}`)}</span>{' '}
          <LinkBase to={pathOf('case', link.case)}>
            <bdi>{link.case}</bdi> · <bdi>{link.title}</bdi>
          </LinkBase>
        </p>
        <p className="wrap-anywhere">
          <bdi>{labels.value('CaseStates', link.state)}</bdi>
          {link.outcome && (
            <>
              {' · '}
              <bdi>{labels.value('CaseOutcomes', link.outcome)}</bdi>
            </>
          )}
          {' · '}
          <bdi>{link.owner_name ?? words('caseLinks.noOwner')}</bdi>
        </p>
        {link.reason && (
          <p className="pb-note wrap-anywhere">
            <bdi>
              <MentionedText text={link.reason} />
            </bdi>
          </p>
        )}
      </div>
      {removes && <RemoveLink link={link} />}
    </li>
  );
}

function RemoveLink({ link }: { link: CaseLink }) {
  const words = useLabel();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, run } = useDoing();
  const remove = () =>
    run(async () => {
      await removeLink(link.id);
      notify(words('caseLinks.removed'), { type: 'success' });
      refresh();
    });
  return (
    <SmallTool label={words('caseLinks.removeOf', { id: link.case })} Icon={LinkOff} off={busy} onClick={remove} />
  );
}
