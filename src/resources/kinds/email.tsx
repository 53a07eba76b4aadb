import { asText } from '../../records.ts';
import { Nothing } from '../../ui/Nothing.tsx';
import { LazyTextInput } from '../inputs/loaded.ts';
import styles from './cells.module.css';
import { filterControls, type InputProps, type KindUi, type ValueProps } from './kindUi.ts';
import { textValue } from './kindValues.ts';
import { IdValue } from './TextValue.tsx';

function Detail({ value }: ValueProps<'email'>) {
  const address = asText(value);
  if (!address) return <Nothing />;
  return (
    <a className={styles.link} href={`mailto:${encodeURIComponent(address)}`} dir="ltr">
      {address}
    </a>
  );
}

const Input = (props: InputProps<'email'>) => <LazyTextInput {...props} type="email" ltr />;

export const email: KindUi<'email'> = {
  look: 'words',
  Cell: IdValue,
  Detail,
  Input,
  filters: filterControls.asWords,
  ...textValue,
};
