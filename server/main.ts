// `npm start`. What it is made of is loaded inside the try: the manifest is judged as it loads.
import { failure } from './failure.ts';

try {
  const { serve } = await import('./serve.ts');
  await serve();
} catch (error) {
  failure(error);
}
