import AddOutlined from '@mui/icons-material/AddOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import TextField from '@mui/material/TextField';
import { useLabel } from '../../../i18n/useLabel.ts';
import { RecordPicker } from '../../../resources/pickers/RecordPicker.tsx';
import { SmallTool } from '../../../resources/SmallTool.tsx';
import type { Draft, Problems } from './useProviderForm.ts';

interface Props {
  draft: Draft;
  problems: Problems;
  change: (part: Partial<Draft>) => void;
}

/** What each group of the provider gives its members. */
export function GroupRows({ draft: { mapping }, problems, change }: Props) {
  const words = useLabel();
  const set = (row: number, part: Partial<Draft['mapping'][number]>) =>
    change({ mapping: mapping.map((one) => (one.row === row ? { ...one, ...part } : one)) });
  const add = () => {
    const row = Math.max(-1, ...mapping.map((one) => one.row)) + 1;
    change({ mapping: [...mapping, { row, group: '', roles: [], tenants: [] }] });
  };
  return (
    <fieldset className="m-0 grid min-w-0 gap-field border-0 p-0">
      <legend className="pb-title mbe-8 p-0">{words('providers.groups')}</legend>
      {problems.mapping && (
        <p role="alert" className="text-error">
          {problems.mapping}
        </p>
      )}
      {mapping.map(({ row, group, roles, tenants }, at) => (
        <div key={row} className="flex items-start gap-8">
          <div className="grid min-w-0 flex-1 cols-fit-190 items-start gap-8">
            <TextField
              label={words('providers.group')}
              value={group}
              autoComplete="off"
              error={problems[`mapping.${at}.group`] !== undefined}
              helperText={problems[`mapping.${at}.group`]}
              onChange={(event) => set(row, { group: event.target.value })}
            />
            <RecordPicker
              entity="role"
              by="name"
              multiple
              label={words('providers.roles')}
              value={roles}
              error={problems[`mapping.${at}.roles`] !== undefined}
              helperText={problems[`mapping.${at}.roles`]}
              onChange={(names) => set(row, { roles: names })}
            />
            <RecordPicker
              entity="tenant"
              multiple
              label={words('providers.tenants')}
              value={tenants}
              error={problems[`mapping.${at}.tenants`] !== undefined}
              helperText={problems[`mapping.${at}.tenants`]}
              onChange={(ids) => set(row, { tenants: ids })}
            />
          </div>
          {mapping.length > 1 && (
            <SmallTool
              label={words('providers.removeGroup', { number: at + 1 })}
              Icon={DeleteOutlined}
              onClick={() => change({ mapping: mapping.filter((one) => one.row !== row) })}
            />
          )}
        </div>
      ))}
      <button type="button" className="pb-button justify-self-start" data-quiet="" onClick={add}>
        <AddOutlined aria-hidden fontSize="small" />
        {words('providers.addGroup')}
      </button>
    </fieldset>
  );
}
