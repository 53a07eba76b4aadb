import MenuItem from '@mui/material/MenuItem';
import type { ReportedCustomer, ReportPerson } from '../../../contracts/caseReport.ts';
import { useLabel } from '../../../i18n/useLabel.ts';
import { SelectField } from '../../../resources/inputs/SelectField.tsx';
import { Field } from './parts.tsx';

interface Props {
  known: ReportedCustomer;
  person: ReportPerson;
  onChange: (person: ReportPerson) => void;
}

/** What the file says of a customer; what Pitboss knows stands there already. */
export function PersonFields({ known, person, onChange }: Props) {
  const words = useLabel();
  const set = (part: Partial<ReportPerson>) => onChange({ ...person, ...part });
  const gender = person.gender ?? known.gender ?? '';
  const letters = (text: string) => text.toUpperCase();
  return (
    <fieldset className="m-0 grid min-w-0 gap-12 rounded-8 border border-hairline p-14">
      <legend className="px-6 font-semibold">
        <bdi>{known.partner_customerId}</bdi>
      </legend>
      <div className="grid cols-fill-200 gap-14">
        <Field
          name="first_name"
          value={person.first_name ?? known.first_name ?? ''}
          onChange={(first_name) => set({ first_name })}
        />
        <Field
          name="last_name"
          value={person.last_name ?? known.last_name ?? ''}
          onChange={(last_name) => set({ last_name })}
        />
        <SelectField
          fullWidth
          size="small"
          label={words('reports.fields.gender')}
          value={gender}
          onChange={({ target }) => set({ gender: target.value === 'M' ? 'M' : 'F' })}
        >
          <MenuItem value="F">{words('reports.genders.F')}</MenuItem>
          <MenuItem value="M">{words('reports.genders.M')}</MenuItem>
        </SelectField>
        <Field
          type="date"
          name="birthdate"
          value={person.birthdate ?? known.birthdate ?? ''}
          onChange={(birthdate) => set({ birthdate })}
        />
        <Field
          code
          name="nationality"
          most={2}
          value={person.nationality ?? ''}
          onChange={(text) => set({ nationality: letters(text) })}
        />
        <Field
          code
          name="residence"
          most={2}
          value={person.residence ?? known.residence ?? ''}
          onChange={(text) => set({ residence: letters(text) })}
        />
        <Field code name="id_number" value={person.id_number ?? ''} onChange={(id_number) => set({ id_number })} />
      </div>
    </fieldset>
  );
}
