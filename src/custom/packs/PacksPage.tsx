import './words.ts';
import { usePermitted } from '../../authProvider/permitted.ts';
import { Segments } from '../../charts/Segments.tsx';
import { useSearch } from '../../charts/useSearch.ts';
import type { RulePacks } from '../../contracts/pack.ts';
import { useLabel, useManifestLabel } from '../../i18n/useLabel.ts';
import { labelKey } from '../../manifest/labelKey.ts';
import list from '../../resources/list/list.module.css';
import { useLabels } from '../../resources/useLabels.ts';
import { Failure } from '../../ui/Failure.tsx';
import { NotAllowed } from '../../ui/NotAllowed.tsx';
import { Skeleton } from '../platform/Skeleton.tsx';
import { CoverageTable } from './CoverageTable.tsx';
import { covered, ofPack } from './coverage.ts';
import { FileImport } from './FileImport.tsx';
import { PackCard } from './PackCard.tsx';
import { usePacks } from './packCalls.ts';

/** The packs of triggers, what the tenant has of them, and which categories nothing watches. */
export function PacksPage() {
  return usePermitted()('trigger', 'list') ? <Packs /> : <NotAllowed />;
}

function Packs() {
  const words = useLabel();
  const named = useManifestLabel();
  const permitted = usePermitted();
  const { data, error, refetch } = usePacks();
  return (
    <div className="flex min-w-0 flex-col gap-12">
      <div className="flex min-h-34 flex-wrap items-center gap-x-12 gap-y-8">
        <h1 className={`min-w-0 font-semibold ${list.headTitle}`}>{named(labelKey.menu('rule_packs'))}</h1>
        <p className="pb-note max-w-[75ch] flex-1 text-pretty phone:flex-[1_1_100%]">{words('packs.lead')}</p>
        {permitted('trigger', 'create') && <FileImport />}
      </div>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {data && <Content data={data} />}
      {!data && !error && <Skeleton rows={8} />}
    </div>
  );
}

/** Instead of a pack's key: the categories of Pitboss. */
const ours = 'all';

function Content({ data: { packs, categories } }: { data: RulePacks }) {
  const words = useLabel();
  const labels = useLabels();
  const [params, setParams] = useSearch();
  const pack = packs.find(({ head }) => head.key === params.get('pack'));
  const rows = pack
    ? ofPack(pack)
    : categories.map(({ category, triggers }) =>
        covered(category, labels.value('RiskCategoryTypes', category), triggers),
      );
  return (
    <>
      <Segments
        legend={words('packs.choose')}
        options={[
          { key: ours, name: words('packs.ours') },
          ...packs.map(({ head }) => ({ key: head.key, name: head.name })),
        ]}
        value={pack?.head.key ?? ours}
        onChange={(key) => setParams(new URLSearchParams(key === ours ? {} : { pack: key }))}
      />
      <CoverageTable title={words('packs.coverage')} rows={rows} />
      {pack && <PackCard key={pack.head.key} pack={pack} />}
    </>
  );
}
