import ExpandMore from '@mui/icons-material/ExpandMoreOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { LinkBase } from 'react-admin';
import { has } from '../../../authProvider/me.ts';
import { useIntlLocale } from '../../../format/locale.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { type EnumName, enums } from '../../../manifest/enums.ts';
import { labelKey } from '../../../manifest/labelKey.ts';
import { NoData } from '../../../resources/NoData.tsx';
import { StatusChip } from '../../../resources/status/StatusChip.tsx';
import { useLabels } from '../../../resources/useLabels.ts';
import styles from '../platform.module.css';
import { formatList } from '../platformFormat.ts';

/** Every list of choices with what its values are called, and the way to the translation of each. */
export function EnumLists() {
  const words = useLabel();
  const labels = useLabels();
  const [text, setText] = useState('');
  const found = foundLists(text, labels.value);
  const count = found.reduce((sum, { values }) => sum + values.length, 0);
  const searching = text.trim() !== '';
  return (
    <section className="grid gap-12">
      <div className={`flex flex-wrap items-center gap-x-16 gap-y-8 ${styles.searchBar}`}>
        <p className={`text-soft ${styles.lead}`}>{words('platform.lists.text')}</p>
        <TextField
          type="search"
          hiddenLabel
          placeholder={words('platform.lists.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': words('platform.lists.search') } }}
        />
        <span role="status" className={`text-small text-soft bidi-plaintext ${styles.note}`}>
          {searching && words('platform.lists.found', { smart_count: count })}
        </span>
      </div>
      {found.length === 0 ? (
        <div className={`pb-card min-w-0 ${styles.card}`}>
          <NoData filtered text={words('platform.lists.none')}>
            <button type="button" className="pb-button" data-quiet="" onClick={() => setText('')}>
              {words('platform.lists.clear')}
            </button>
          </NoData>
        </div>
      ) : (
        <div className={`pb-card min-w-0 ${styles.card}`}>
          {found.map((list) => (
            // another key during a search: groups with matches are open
            <List key={`${list.name} ${searching}`} list={list} open={searching} />
          ))}
        </div>
      )}
    </section>
  );
}

function List({ list: { name, values }, open }: { list: FoundEnum; open: boolean }) {
  const words = useLabel();
  const labels = useLabels();
  const locale = useIntlLocale();
  const [shown, setShown] = useState(open);
  return (
    <details className={styles.list} open={shown} onToggle={(event) => setShown(event.currentTarget.open)}>
      <summary className="flex items-center gap-8 rounded-10 font-medium">
        <ExpandMore aria-hidden />
        <bdi dir="ltr">{name}</bdi>
        <span className={`min-w-0 flex-[1_1_0] truncate font-normal text-soft ${styles.preview}`}>
          {formatList(
            values.map((value) => labels.value(name, value)),
            locale,
          )}
        </span>
        <span className={`text-small text-soft bidi-plaintext ${styles.note}`}>
          {words('platform.lists.found', { smart_count: values.length })}
        </span>
      </summary>
      {shown && (
        <ul className={`m-0 grid ${styles.values}`}>
          {values.map((value) => (
            <Value key={value} list={name} value={value} />
          ))}
        </ul>
      )}
    </details>
  );
}

function Value({ list, value }: { list: FoundEnum['name']; value: string }) {
  const words = useLabel();
  const key = labelKey.value(list, value);
  const label = words('platform.lists.translate', { value });
  return (
    <li>
      <code className="min-w-0 wrap-anywhere" dir="ltr">
        {value}
      </code>
      <StatusChip of={list} value={value} />
      {has('translation.list') && (
        <LinkBase
          className="pb-icon-button pb-small-tool ms-auto"
          to={`/translation-tool?filter=${encodeURIComponent(JSON.stringify({ key }))}`}
          aria-label={label}
          title={label}
        >
          <TranslateOutlined aria-hidden />
        </LinkBase>
      )}
    </li>
  );
}

interface FoundEnum {
  name: EnumName;
  values: readonly string[];
}

const names = Object.keys(enums).sort() as EnumName[];

/** The lists whose name holds the text, and of the others the values that do, or whose labels do. */
function foundLists(text: string, label: (list: EnumName, value: string) => string): FoundEnum[] {
  const wanted = text.trim().toLocaleLowerCase();
  const holds = (word: string) => word.toLocaleLowerCase().includes(wanted);
  return names.flatMap((name) => {
    const all: readonly string[] = enums[name];
    const values = holds(name) ? all : all.filter((value) => holds(value) || holds(label(name, value)));
    return values.length > 0 ? [{ name, values }] : [];
  });
}
