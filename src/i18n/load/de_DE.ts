export { deDE as mui } from '@mui/material/locale';
export { all } from '../de_DE/all.ts';
