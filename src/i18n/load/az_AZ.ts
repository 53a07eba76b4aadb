export { azAZ as mui } from '@mui/material/locale';
export { all } from '../az_AZ/all.ts';
