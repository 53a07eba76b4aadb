import type { Components, Theme } from '@mui/material/styles';
import type { Tokens } from '../tokens.ts';

/** Inputs: outlined, dense, their edge 3:1 against the ground. */
export function fields(t: Tokens): Components<Theme> {
  return {
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiSelect: { defaultProps: { variant: 'outlined', size: 'small' } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: t.card,
          borderRadius: 8,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: t.edge },
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
    MuiInputLabel: { styleOverrides: { root: { color: t.soft, '&.Mui-focused': { color: t.accent } } } },
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
    MuiFormLabel: { styleOverrides: { root: { fontSize: '0.8125rem' }, asterisk: { color: t.error } } },
    MuiAutocomplete: { styleOverrides: { paper: { border: `1px solid ${t.hairline}` } } },
  };
}
