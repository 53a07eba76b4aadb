// replaces the spinner that MUI gives a button while `loading`: buttons here are disabled while they work
export default function Spinner() {
  throw new Error(
    'No button has a spinner: leave loading out, and disable the button while it works (vite.config.ts).',
  );
}
