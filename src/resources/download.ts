import { csvType } from '../csv/csv.ts';

/** Hands a text to the browser as a file. */
export function downloadText(name: string, text: string): void {
  downloadFile(name, new Blob([text], { type: csvType }));
}

/** The same of a file that the browser holds already. */
export function downloadFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
