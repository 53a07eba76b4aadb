export { elGR as mui } from '@mui/material/locale';
export { all } from '../el_GR/all.ts';
