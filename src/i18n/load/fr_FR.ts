export { frFR as mui } from '@mui/material/locale';
export { all } from '../fr_FR/all.ts';
