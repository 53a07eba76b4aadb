import type { DataProvider, SortPayload } from 'react-admin';
import type { RecordData } from '../../records.ts';
import { type Label, labelOfRecord } from './label.ts';

/** CONTRACT: the most rows of one call. */
const pageSize = 200;

interface Wanted {
  sort: SortPayload;
  filter: object;
}

/** All labels of a filter, page by page; reports the number loaded so far. */
export async function fetchLabels(
  dataProvider: DataProvider,
  route: string,
  { sort, filter }: Wanted,
  onProgress: (count: number) => void = () => {},
): Promise<Label[]> {
  const labels: Label[] = [];
  for (let page = 1; ; page += 1) {
    const pagination = { page, perPage: pageSize };
    const { data } = await dataProvider.getList<RecordData>(route, { pagination, sort, filter });
    labels.push(...data.map(labelOfRecord));
    onProgress(labels.length);
    if (data.length < pageSize) return labels;
  }
}
