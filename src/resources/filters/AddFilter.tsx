import Add from '@mui/icons-material/AddOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLabel } from '../../i18n/useLabel.ts';
import type { FilterItem } from './filterItems.ts';
import styles from './filters.module.css';
import { useItemLabel } from './useItemLabel.ts';

interface Props {
  entity: string;
  items: FilterItem[];
  onAdd: (key: string) => void;
}

/** The menu of the filters that are not in the bar yet. */
export function AddFilter({ entity, items, onAdd }: Props) {
  const words = useLabel();
  const labelOf = useItemLabel(entity);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        type="button"
        ref={button}
        className={`svg-17 hover:bg-hover ${styles.add}`}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Add aria-hidden />
        {words('resources.filters.add')}
      </button>
      <Menu open={open} anchorEl={() => button.current} onClose={() => setOpen(false)}>
        {items.map((item) => (
          <MenuItem
            key={item.key}
            onClick={() => {
              // closing gives the keyboard back to the button: the added control takes it after that
              flushSync(() => setOpen(false));
              onAdd(item.key);
            }}
          >
            {labelOf(item)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
