export { faIR as mui } from '@mui/material/locale';
export { all } from '../fa_IR/all.ts';
