import './words.ts';
import { lazy, Suspense } from 'react';
import { useLabel, useManifestLabel } from '../../i18n/useLabel.ts';
import { labelKey } from '../../manifest/labelKey.ts';
import list from '../../resources/list/list.module.css';
import { NotAllowed } from '../../ui/NotAllowed.tsx';
import { Skeleton } from '../platform/Skeleton.tsx';
import { loadFormParts } from './formParts.ts';
import { useMayTry } from './mayTry.ts';

const WhatIfContent = lazy(async () => {
  const [{ WhatIfContent: content }] = await Promise.all([import('./WhatIfContent.tsx'), loadFormParts()]);
  return { default: content };
});

/** A set of changes of triggers and risks, tried over stored history. */
export function WhatIfPage() {
  return useMayTry() ? <Page /> : <NotAllowed />;
}

function Page() {
  const words = useLabel();
  const named = useManifestLabel();
  return (
    <div className="flex min-w-0 flex-col gap-12">
      <div className="flex min-h-34 flex-wrap items-center gap-x-12 gap-y-8">
        <h1 className={`min-w-0 font-semibold ${list.headTitle}`}>{named(labelKey.menu('what_if'))}</h1>
        <p className="pb-note max-w-[75ch] flex-1 text-pretty phone:flex-[1_1_100%]">{words('whatIf.lead')}</p>
      </div>
      <Suspense fallback={<Skeleton rows={8} />}>
        <WhatIfContent />
      </Suspense>
    </div>
  );
}
