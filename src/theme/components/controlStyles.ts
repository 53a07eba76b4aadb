import type { Components, Theme } from '@mui/material/styles';
import type { Tokens } from '../tokens.ts';

export const focusRing = (t: Tokens) => ({ outline: `2px solid ${t.focus}`, outlineOffset: 2 });

/** Buttons, checkboxes, chips, tabs: no ripple, a ring where the keyboard is. */
export function controlStyles(t: Tokens): Components<Theme> {
  const ring = { '&.Mui-focusVisible, &:focus-visible': focusRing(t) };
  return {
    MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: ring } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: 36, paddingInline: 14, borderRadius: 8, transition: 'background-color 120ms' },
        sizeSmall: { minHeight: 30, paddingInline: 10 },
        text: { color: t.accent, '&:hover': { backgroundColor: t.hover } },
        outlined: { color: t.text, borderColor: t.edge, '&:hover': { backgroundColor: t.hover, borderColor: t.edge } },
      },
    },
    MuiIconButton: {
      styleOverrides: {
        root: { borderRadius: 8, color: t.soft, '&:hover': { backgroundColor: t.hover, color: t.text } },
        sizeSmall: { padding: 6 },
      },
    },
    MuiCheckbox: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { padding: 6, borderRadius: 6, color: t.edge, '&.Mui-checked': { color: t.accent } } },
    },
    MuiRadio: { defaultProps: { size: 'small' }, styleOverrides: { root: { color: t.edge } } },
    MuiSwitch: {
      styleOverrides: {
        track: { backgroundColor: t.edge, opacity: 1 },
        switchBase: { '&.Mui-focusVisible .MuiSwitch-thumb': focusRing(t) },
      },
    },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: { root: { borderRadius: 6, fontWeight: 500 }, sizeSmall: { height: 22, fontSize: '0.75rem' } },
    },
    MuiTab: { styleOverrides: { root: { minHeight: 40, textTransform: 'none' } } },
    MuiLink: { styleOverrides: { root: { ...ring, borderRadius: 3, textUnderlineOffset: '0.2em' } } },
  };
}
