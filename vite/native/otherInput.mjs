// replaces MUI's standard and filled inputs, as src/theme makes every input an outlined one, and its text field's
// select
export default function OtherInput() {
  throw new Error('This box is not shipped: leave variant out, and take SelectField for a menu (vite.config.ts).');
}
