import type { Components, Theme } from '@mui/material/styles';
import type { Tokens } from '../tokens.ts';

/** A label is above its field, in full and always; base.css has the measures, for fields without MUI too. */
const label = {
  fontSize: 'var(--pb-label-size)',
  fontWeight: 'var(--pb-label-weight)',
  lineHeight: 'var(--pb-label-line)',
  marginBlockEnd: 'var(--pb-label-gap)',
};

/** Inputs: a label above, then an outlined box, its edge 3:1 against the ground. */
export function fields(t: Tokens): Components<Theme> {
  return {
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiSelect: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          minHeight: 'var(--pb-field)',
          backgroundColor: t.card,
          borderRadius: 8,
          // the border has no gap, as the label is above it
          '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: t.edge },
          '& .MuiOutlinedInput-notchedOutline > legend': { display: 'none' },
          '&:hover:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: t.soft },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: t.focus, borderWidth: 2 },
          '&.Mui-disabled': { backgroundColor: t.head },
        },
        input: {
          '&::placeholder': { color: t.soft, opacity: 1 },
          // below 16 px a phone zooms into the field
          '@media (max-width: 767px)': { fontSize: '1rem' },
        },
      },
    },
    MuiInputLabel: {
      // MUI's own idiom puts the label into the empty box and moves it into the box's edge
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          ...label,
          position: 'static',
          maxWidth: '100%',
          overflow: 'visible',
          pointerEvents: 'auto',
          transform: 'none',
          whiteSpace: 'normal',
          color: t.text,
          '&.Mui-focused, &.Mui-error': { color: t.text },
        },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: {
          marginInline: 0,
          fontSize: '0.75rem',
          color: t.soft,
          // react-admin keeps an empty line below every input; it costs a row per field
          '&:has(> span:only-child:empty)': { display: 'none' },
        },
      },
    },
    MuiFormLabel: {
      styleOverrides: {
        root: { ...label, color: t.text, '&.Mui-focused, &.Mui-error': { color: t.text } },
        asterisk: { color: t.error },
      },
    },
    MuiAutocomplete: { styleOverrides: { paper: { border: `1px solid ${t.hairline}` } } },
  };
}
