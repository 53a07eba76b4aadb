export { itIT as mui } from '@mui/material/locale';
export { all } from '../it_IT/all.ts';
