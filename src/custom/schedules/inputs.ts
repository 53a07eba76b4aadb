// The inputs of a scheduled view's form: they are loaded together.
export { RecipientsInput } from './RecipientsInput.tsx';
export { ViewInput } from './ViewInput.tsx';
