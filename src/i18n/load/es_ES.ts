export { esES as mui } from '@mui/material/locale';
export { all } from '../es_ES/all.ts';
