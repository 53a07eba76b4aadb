import type { Components, Theme } from '@mui/material/styles';
import type { Tokens } from '../tokens.ts';

/** SPEC §9: dialog widths of 30, 50, 70 and 90 vw; a phone has no width to spare. */
const dialogWidths = { sm: '30vw', md: '50vw', lg: '70vw', xl: '90vw' } as const;
const phone = '@media (max-width: 767px)';

const width = (value: string) => ({
  width: value,
  maxWidth: value,
  [phone]: { width: '100vw', maxWidth: '100vw' },
});

/** Cards, menus, tooltips, dialogs, drawers and toasts. */
export function surfaces(t: Tokens): Components<Theme> {
  return {
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: 'none', color: t.text } },
    },
    MuiCard: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { border: `1px solid ${t.hairline}`, borderRadius: 10, backgroundColor: t.card } },
    },
    MuiPopover: {
      styleOverrides: { paper: { border: `1px solid ${t.hairline}`, borderRadius: 10, boxShadow: t.shadow } },
    },
    MuiMenu: {
      defaultProps: { transitionDuration: 120 },
      styleOverrides: { list: { padding: 6 } },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: {
          minHeight: 34,
          borderRadius: 6,
          paddingInline: 10,
          gap: 10,
          '&:hover, &.Mui-focusVisible': { backgroundColor: t.hover },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t.selected },
        },
      },
    },
    MuiTooltip: {
      defaultProps: { enterDelay: 300 },
      styleOverrides: {
        tooltip: { fontSize: '0.75rem', fontWeight: 500, backgroundColor: t.text, color: t.card, borderRadius: 6 },
      },
    },
    MuiDialog: {
      defaultProps: { maxWidth: 'sm' },
      styleOverrides: {
        paper: {
          borderRadius: 12,
          border: `1px solid ${t.hairline}`,
          boxShadow: t.shadow,
          [phone]: { margin: 0, borderRadius: 0, maxHeight: '100dvh' },
        },
        paperWidthSm: width(dialogWidths.sm),
        paperWidthMd: width(dialogWidths.md),
        paperWidthLg: width(dialogWidths.lg),
        paperWidthXl: width(dialogWidths.xl),
      },
    },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: '1.25rem', padding: '18px 20px 10px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '10px 20px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 18px', gap: 4 } } },
    MuiBackdrop: {
      styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: 'rgb(10 18 30 / 45%)' } } },
    },
    MuiDrawer: { styleOverrides: { paper: { backgroundColor: t.chrome, border: 0 } } },
    MuiSkeleton: { styleOverrides: { root: { backgroundColor: t.hairline } } },
    MuiLinearProgress: { styleOverrides: { root: { height: 2, backgroundColor: 'transparent' } } },
    MuiDivider: { styleOverrides: { root: { borderColor: t.hairline } } },
  };
}
