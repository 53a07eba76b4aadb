import Delete from '@mui/icons-material/DeleteOutlineOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Plan from '@mui/icons-material/ScheduleSendOutlined';
import StarOn from '@mui/icons-material/Star';
import Star from '@mui/icons-material/StarBorderOutlined';
import type { MouseEvent } from 'react';
import { LinkBase } from 'react-admin';
import type { SavedView } from '../../../contracts/savedViews.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { SmallTool } from '../../SmallTool.tsx';
import styles from './savedViews.module.css';

interface Props {
  view: SavedView;
  on: boolean;
  /** The list opens with it. */
  first: boolean;
  href: { pathname: string; search: string };
  onApply: () => void;
  onFirst: () => void;
  /** Where it is set up to leave by mail; none for those who may not. */
  plan: string | null;
  onEdit: () => void;
  onRemove: () => void;
}

/** A view: a link to the list as it keeps it, and what may be done with it. */
export function ViewRow({ view, on, first, href, onApply, onFirst, plan, onEdit, onRemove }: Props) {
  const words = useLabel();
  const { name } = view;
  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onApply();
  };
  return (
    <li className="flex items-center gap-2">
      <LinkBase
        className={`hover:bg-hover data-all:flex-none ${styles.name}`}
        to={href}
        aria-current={on ? 'true' : undefined}
        onClick={follow}
      >
        <bdi className="max-w-full truncate" title={name}>
          {name}
        </bdi>
        {!view.own && (
          <small className="pb-note truncate font-normal">
            <bdi className="max-w-full truncate">{words('finding.views.by', { name: view.owner_name })}</bdi>
          </small>
        )}
        {view.own && view.shared && (
          <small className="pb-note truncate font-normal">{words('finding.views.shared')}</small>
        )}
      </LinkBase>
      <span className={styles.first} data-on={first || undefined}>
        <SmallTool
          label={words(first ? 'finding.views.notFirst' : 'finding.views.first', { name })}
          Icon={first ? StarOn : Star}
          onClick={onFirst}
        />
      </span>
      {plan !== null && (
        <LinkBase
          className="pb-icon-button pb-small-tool"
          to={plan}
          title={words('scheduling.plan', { name })}
          aria-label={words('scheduling.plan', { name })}
        >
          <Plan aria-hidden />
        </LinkBase>
      )}
      {view.editable && (
        <>
          <SmallTool label={words('finding.views.edit', { name })} Icon={Edit} onClick={onEdit} />
          <SmallTool label={words('finding.views.remove', { name })} Icon={Delete} onClick={onRemove} />
        </>
      )}
    </li>
  );
}
