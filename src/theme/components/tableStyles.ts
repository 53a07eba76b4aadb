import type { Components, Theme } from '@mui/material/styles';
import type { Tokens } from '../tokens.ts';

/** Dense hairline tables. The row's height is a variable on <html>: 28, 36 or 44 px, as the user likes. */
export function tableStyles(t: Tokens): Components<Theme> {
  return {
    MuiTable: { styleOverrides: { root: { borderCollapse: 'separate', borderSpacing: 0 } } },
    MuiTableCell: {
      styleOverrides: {
        root: {
          height: 'var(--pb-row)',
          padding: '0 12px',
          borderBottom: `1px solid ${t.hairline}`,
          fontSize: '0.8125rem',
          lineHeight: 1.4,
          color: t.text,
        },
        sizeSmall: { padding: '0 12px' },
        head: {
          height: 36,
          fontSize: '0.75rem',
          fontWeight: 600,
          color: t.soft,
          whiteSpace: 'nowrap',
          backgroundColor: t.head,
          lineHeight: 1.4,
        },
        stickyHeader: { backgroundColor: t.head },
        paddingCheckbox: { width: 44, padding: '0 0 0 8px' },
      },
    },
    MuiTableRow: {
      styleOverrides: {
        root: {
          '&.MuiTableRow-hover:hover': { backgroundColor: t.hover },
          '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: t.selected },
          '&:focus-visible': { outline: `2px solid ${t.focus}`, outlineOffset: -2 },
        },
      },
    },
    MuiTableSortLabel: {
      styleOverrides: {
        root: { color: t.soft, '&:hover': { color: t.text }, '&.Mui-active': { color: t.text } },
        icon: { fontSize: '0.875rem' },
      },
    },
    MuiTablePagination: {
      styleOverrides: {
        root: { color: t.soft, borderBottom: 0 },
        toolbar: { minHeight: 44 },
        selectLabel: { fontSize: '0.8125rem' },
        displayedRows: { fontSize: '0.8125rem' },
      },
    },
  };
}
