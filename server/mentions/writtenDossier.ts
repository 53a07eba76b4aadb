import type { CaseDossier } from '../../src/contracts/caseReport.ts';
import type { Row } from '../database/database.ts';
import type { Place } from './mentions.ts';
import { writeMentions } from './nameMentions.ts';
import { writeReasons } from './nameReasons.ts';

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

/** What is printed of a case, with the names of those whom its texts mention. */
export async function writtenDossier<D extends Omit<CaseDossier, 'report'>>(
  reading: Pick<Place, 'control' | 'tenant' | 'manifest'>,
  dossier: D,
): Promise<D> {
  const [found] = await writeMentions({ ...reading, name: 'case' }, [{ ...dossier.case }]);
  const done = await writeMentions(
    { ...reading, name: 'intervention' },
    dossier.interventions.map((one): Row => ({ ...one })),
  );
  const links = await writeReasons(reading, dossier.case.id, dossier.links);
  return {
    ...dossier,
    links,
    case: { ...dossier.case, narrative: textOf(found?.narrative), outcome_text: textOf(found?.outcome_text) },
    interventions: dossier.interventions.map((one, at) => ({
      ...one,
      text: textOf(done[at]?.text) ?? '',
      result: textOf(done[at]?.result),
    })),
  };
}
